/** Major in the address, minor beside it. A reader of 1.0 also reads 1.1, whose additions it does not know:
 * what followed a green verdict (`necessity`, `mutation`, `confirmations`, `probing`), which a packet of 1.0 lacks. */
export const schemaUri = "https://github.com/rig/goal-harness/proof-packet/v1";
export const schemaVersion = "1.1";
