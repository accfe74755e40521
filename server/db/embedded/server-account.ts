import { readFileSync, statSync } from "node:fs";

/** The account PostgreSQL runs under when the program itself is root, which PostgreSQL refuses to be. */
export interface ServerAccount {
  uid: number;
  gid: number;
}

const CANDIDATES = ["postgres", "nobody"];

function lookUp(name: string): ServerAccount | null {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

/** Null for an ordinary user: PostgreSQL then simply runs as that user. */
export function unprivilegedAccount(): ServerAccount | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of CANDIDATES) {
    const account = lookUp(name);
    if (account) return account;
  }
  throw new Error(
    "Running as root, and neither of the accounts postgres and nobody exists to run PostgreSQL.",
  );
}

/** The owner of existing data, which alone may serve it; null when that is this very process. */
export function ownerOf(cluster: string): ServerAccount | null {
  const { uid, gid } = statSync(cluster);
  const me = process.getuid?.();
  if (uid === me && me !== 0) return null;
  if (me !== 0) {
    throw new Error(
      `The data in ${cluster} belongs to the account with uid ${uid}. Start the program as that account or as root.`,
    );
  }
  if (uid === 0)
    throw new Error(`The data in ${cluster} belongs to root, under which PostgreSQL refuses to run.`);
  return { uid, gid };
}
