import type { Workplace } from "../workplace/workplace.ts";

/** Names asked for by person or spec, with the values they have in the environment the harness was started in. */
export function named(
  names: readonly string[],
  environment: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** What every sandboxed command gets; nothing is inherited. */
export const basic = ({ path, home }: Workplace): Record<string, string> => ({
  PATH: path,
  HOME: home,
  LANG: "C.UTF-8",
  TMPDIR: "/tmp",
});
