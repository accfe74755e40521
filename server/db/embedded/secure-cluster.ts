import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { onceFree, QUIET } from "./launch-postgres";
import { replaceReusedPid } from "./postmaster";
import { ROLES } from "./roles";
import { runAs } from "./run-as";
import { scramVerifier } from "./scram-verifier";
import type { ServerAccount } from "./server-account";

/** `pg_hba.conf`: whoever comes through the socket shows a password, and nobody comes in any other way. */
export const RULES = `# Written when the program starts; changes do not stay.
local all all scram-sha-256
`;

const rulesOf = (cluster: string) => join(cluster, "pg_hba.conf");

/** Whether a server that is started on this data lets nobody in without a password. */
export function isSecured(cluster: string): boolean {
  try {
    return readFileSync(rulesOf(cluster), "utf8") === RULES;
  } catch {
    return false;
  }
}

interface Securing {
  binaries: string;
  account: ServerAccount | null;
  /** Of the superuser. */
  password: string;
}

/**
 * Gives the superuser a password, whatever it had, and then lets nobody in without one. For data on which no server
 * runs: PostgreSQL's single-user mode asks for no password, as whoever may start it can read and write all data anyway.
 */
export async function secureCluster(
  cluster: string,
  { binaries, account, password }: Securing,
): Promise<void> {
  const feed = async (input: string, program: string, ...args: string[]) => {
    const running = promisify(execFile)(program, args, runAs(account));
    running.child.stdin?.end(input);
    await running;
  };
  const alter = `ALTER ROLE ${ROLES.superuser} PASSWORD '${scramVerifier(password)}'\n`;
  await onceFree(() => {
    replaceReusedPid(cluster);
    return feed(alter, join(binaries, "postgres"), "--single", "-D", cluster, ...QUIET, "postgres");
  });
  const replace = 'umask 077 && cat > "$1.new" && mv "$1.new" "$1"';
  await feed(RULES, "/bin/sh", "-c", replace, "sh", rulesOf(cluster));
}
