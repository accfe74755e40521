import { readFileSync } from "node:fs";
import type { Environment } from "./config";
import type { Problem } from "./read-limits";

/** What may stand in a file instead, named by the same setting with `_FILE`. */
export const SECRET_SETTINGS = [
  "DATABASE_URL",
  "MIGRATION_DATABASE_URL",
  "DATABASE_REPLICA_URL",
  "REDIS_URL",
  "SESSION_SECRET",
  "SESSION_SECRET_PREVIOUS",
  "SESSION_SECRET_NEXT",
  "HASH_KEY",
  "HASH_KEY_PREVIOUS",
  "HASH_KEY_NEXT",
  "HASH_KEY_FORMER",
  "PASSWORD_PEPPER",
  "PASSWORD_PEPPER_PREVIOUS",
  "PASSWORD_PEPPER_NEXT",
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
