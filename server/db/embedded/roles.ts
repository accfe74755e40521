import { createHash, createHmac, pbkdf2Sync, randomBytes, randomUUID } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Postmaster } from "./postmaster";

/**
 * The roles of the embedded database: the superuser makes and keeps what there is and does nothing else, the owner
 * brings its tables to the release and fills a demo, the product reads and writes rows.
 */
export const ROLES = {
  superuser: "passbook",
  owner: "passbook_owner",
  product: "passbook_product",
} as const;

export type Role = keyof typeof ROLES;

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

const passwordFile = (dataDir: string) => join(dataDir, "postgres.pgpass");

/** Whether a start would make none. */
export const hasPasswords = (dataDir: string): boolean => readPasswords(passwordFile(dataDir)) !== null;

/**
 * The passwords of the embedded database, in `postgres.pgpass` of DATA_DIR, for this account's eyes only. A file that
 * is missing or damaged is made anew, and the start gives the roles what it says. For who holds the lock of DATA_DIR.
 */
export function loadPasswords(dataDir: string): Passwords {
  const path = passwordFile(dataDir);
  const known = readPasswords(path);
  if (known) return known;
  const made = { superuser: draw(), owner: draw(), product: draw() };
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, format(made), { mode: 0o600, flag: "wx" });
  renameSync(draft, path);
  return made;
}

/** How one role reaches the embedded database; settings of a `pg.Client`. */
export interface ServerAddress {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export const DATABASE = "passbook";

export const addressOf = (
  { socketDirectory, port }: Postmaster,
  passwords: Passwords,
  role: Role,
): ServerAddress => ({
  host: socketDirectory,
  port,
  user: ROLES[role],
  password: passwords[role],
  database: DATABASE,
});

/**
 * More iterations slow down guesses at a password that a person chose. 32 random bytes cannot be guessed, and each
 * connection would pay.
 */
const ITERATIONS = 1;

/**
 * What PostgreSQL keeps of a random password (RFC 5802), so that no statement holds the password itself. The salt
 * comes from the password: a start sees by it whether the role has this one.
 */
export function scramVerifier(password: string): string {
  const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
  const salt = sha256(password).subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, "sha256");
  const key = (name: string) => createHmac("sha256", salted).update(name).digest();
  const [stored, server] = [sha256(key("Client Key")), key("Server Key")];
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString("base64")}$${stored.toString("base64")}:${server.toString("base64")}`;
}
