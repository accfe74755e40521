import type { ServerAddress } from "../db/embedded/roles";

/** The address as `DATABASE_URL` has it. */
export const connectionUrl = ({ user, password, host, port, database }: ServerAddress): string =>
  `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
