import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROLES, type Role } from "./roles";

export type Passwords = Record<Role, string>;

/** PostgreSQL's own form of such a file. The host stays open: the socket is elsewhere after each start. */
const format = (passwords: Passwords) =>
  Object.entries(ROLES)
    .map(([role, name]) => `*:*:*:${name}:${passwords[role as Role]}\n`)
    .join("");

const draw = () => randomBytes(32).toString("base64url");

/** Null where there is no file, or one that is not as it was made. */
function readPasswords(path: string): Passwords | null {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  const of = (role: Role) => new RegExp(`:${ROLES[role]}:([\\w-]{43})\n`).exec(text)?.[1] ?? "";
  const passwords = { superuser: of("superuser"), owner: of("owner"), product: of("product") };
  return text === format(passwords) && !Object.values(passwords).includes("") ? passwords : null;
}

/**
 * The passwords of the embedded database, in `postgres.pgpass` of DATA_DIR, for this account's eyes only. A file that
 * is missing or damaged is made anew, and the start gives the roles what it says. For who holds the lock of DATA_DIR.
 */
export function loadPasswords(dataDir: string): Passwords {
  const path = join(dataDir, "postgres.pgpass");
  const known = readPasswords(path);
  if (known) return known;
  const made = { superuser: draw(), owner: draw(), product: draw() };
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, format(made), { mode: 0o600, flag: "wx" });
  renameSync(draft, path);
  return made;
}
