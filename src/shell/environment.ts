/** The only place that reads the environment. A copy from the start: what the process does to its own later is not seen. */
export const environment: Readonly<Record<string, string>> = Object.freeze(
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  ),
);
