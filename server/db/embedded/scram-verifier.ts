import { createHash, createHmac, pbkdf2Sync } from "node:crypto";

/**
 * More would slow down who guesses a password that somebody chose. Nobody guesses 32 random bytes, and each
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
