import type { RotatingSecret } from "../core/index";
import type { Environment } from "./config";
import type { Problem } from "./read-limits";

export const ROTATING = ["SESSION_SECRET", "PASSWORD_PEPPER"] as const;
type Name = (typeof ROTATING)[number];

type Given<N extends Name> = Record<N, string> &
  Record<`${N}_ID`, number> &
  Partial<Record<`${N}_PREVIOUS` | `${N}_NEXT`, string | undefined>>;

/** What is sealed or hashed names its secret by number, so the previous one keeps the number that it had. */
export function rotatingSecret<N extends Name>(name: N, env: Given<N>): RotatingSecret {
  const id = env[`${name}_ID`];
  const previous: string | undefined = env[`${name}_PREVIOUS`];
  const next: string | undefined = env[`${name}_NEXT`];
  return {
    id,
    accepted: { ...(previous && { [id - 1]: previous }), [id]: env[name], ...(next && { [id + 1]: next }) },
  };
}

/** A first secret has none before it. */
export const rotationProblems = (env: Environment): Problem[] =>
  ROTATING.filter((name) => env[`${name}_PREVIOUS`] && !(Number(env[`${name}_ID`]) > 1)).map((name) => ({
    setting: `${name}_ID`,
    problem: `must count up by one when there is a ${name}_PREVIOUS`,
  }));
