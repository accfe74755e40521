// Plain JavaScript: threads of a production install have no loader of TypeScript.
import { getPriority, setPriority } from "node:os";
import { hashSync, verifySync } from "@node-rs/argon2";

// Requests are answered ahead of hashes. Only on Linux is this the priority of the thread alone; to raise it, where
// the program was started with less, is not for everybody.
if (process.platform === "linux" && getPriority() < 10) setPriority(10);

/** Hashes a secret, or verifies it against a stored hash. */
export default ({ secret, stored, cost }) =>
  stored === undefined ? hashSync(secret, cost) : verifySync(stored, secret);
