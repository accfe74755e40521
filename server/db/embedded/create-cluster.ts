import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chown, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { onceFree, QUIET } from "./launch-postgres";
import { replaceReusedPid } from "./postmaster";
import { ROLES, scramVerifier } from "./roles";
import { runAs, type ServerAccount, type ServerHome } from "./server-home";

/** `pg_hba.conf`: clients come through the socket, with a password, and in no other way. */
export const RULES = `# Written when the program starts; changes do not stay.
local all all scram-sha-256
`;

const rulesOf = (cluster: string) => join(cluster, "pg_hba.conf");

/** Whether a server that is started on this data accepts no client without a password. */
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
  /** The password of the superuser. */
  password: string;
}

/**
 * Gives the superuser a password, whatever it had, and then accepts no client without one. For data on which no server
 * runs: PostgreSQL's single-user mode asks for no password, as its account can read and write all data anyway.
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

/** Begins the names of data that is not complete: a start deletes it. */
export const DRAFT = "postgres.new-";

interface Making {
  binaries: string;
  durable: boolean;
  /** The password of the superuser. */
  password: string;
}

/**
 * Makes the data directory if there is none. It is renamed to its final name once complete, so a start that was
 * killed leaves only a draft, which the next start deletes.
 */
export async function createCluster(
  home: ServerHome,
  { binaries, durable, password }: Making,
): Promise<void> {
  const { account } = home;
  for (const name of await readdir(home.directory)) {
    if (!name.startsWith(DRAFT)) continue;
    // An `initdb` that outlived its starter may still write into its draft: the next start clears that one.
    await rm(join(home.directory, name), { recursive: true, force: true }).catch(() => {});
  }
  if (existsSync(home.cluster)) return;
  const draft = await mkdtemp(join(home.directory, DRAFT));
  if (account) await chown(draft, account.uid, account.gid);
  const options = ["--encoding", "UTF8", "--locale", "C", "--username", ROLES.superuser, "--auth", "reject"];
  await promisify(execFile)(
    join(binaries, "initdb"),
    ["-D", draft, ...options, "--no-instructions", ...(durable ? [] : ["--no-sync"])],
    runAs(account),
  );
  await secureCluster(draft, { binaries, account, password });
  await rename(draft, home.cluster);
}
