import { readFileSync } from "node:fs";
import type { RotatingSecret } from "../core/index";
import type { Environment, Problem } from "./config";

const ROTATING = ["SESSION_SECRET", "HASH_KEY", "PASSWORD_PEPPER"] as const;

/** Secrets that are rotated, with the one before and the one to come. */
export const ROTATED: string[] = [
  ...ROTATING,
  ...ROTATING.flatMap((name) => [`${name}_PREVIOUS`, `${name}_NEXT`]),
];

/** What may stand in a file instead, named by the same setting with `_FILE`. */
export const SECRET_SETTINGS = [
  "DATABASE_URL",
  "MIGRATION_DATABASE_URL",
  "DATABASE_REPLICA_URL",
  "REDIS_URL",
  ...ROTATED,
  "HASH_KEY_FORMER",
  "SMS_URL",
  "SMS_HEADERS",
  "SMS_REPORT_SECRET",
  "TWILIO_AUTH_TOKEN",
  "SMPP_URL",
  "SMTP_URL",
];

const read = (path: string): string | null => {
  try {
    return readFileSync(path, "utf8").trim() || null;
  } catch {
    return null;
  }
};

/** The settings with what their files hold, as containers and services hand secrets over. */
export function readSecretFiles(given: Environment): { env: Environment; problems: Problem[] } {
  const env = { ...given };
  const problems: Problem[] = [];
  for (const setting of SECRET_SETTINGS) {
    const file = `${setting}_FILE`;
    const path = given[file];
    if (!path) continue;
    if (given[setting]) {
      problems.push({ setting: file, problem: `cannot stand beside ${setting}` });
      continue;
    }
    const text = read(path);
    if (text) env[setting] = text;
    else problems.push({ setting: file, problem: "names a file that is empty or cannot be read" });
  }
  return { env, problems };
}

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

/** Keys that were rotated out have numbers below that of the one in use, which is none of them. */
export function formerKeyProblems({
  HASH_KEY,
  HASH_KEY_ID,
  HASH_KEY_FORMER = {},
}: Given<"HASH_KEY"> & { HASH_KEY_FORMER?: Record<number, string> | undefined }): Problem[] {
  const former = Object.entries(HASH_KEY_FORMER);
  if (former.every(([number, key]) => Number(number) < HASH_KEY_ID && key !== HASH_KEY)) return [];
  return [
    { setting: "HASH_KEY_FORMER", problem: "must have keys before HASH_KEY, with numbers below HASH_KEY_ID" },
  ];
}
