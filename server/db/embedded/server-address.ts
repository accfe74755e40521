import type { Passwords } from "./load-passwords";
import type { Postmaster } from "./postmaster";
import { ROLES, type Role } from "./roles";

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
