import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { clientConfig, type DatabaseTarget } from "./connect";
import { isConnectionFailure } from "./connection-failure";
import { refusesSettings } from "./explain-failure";

/** The oldest PostgreSQL that understands the migrations. */
const OLDEST = 14;

/** Engines that would take the tables, and lose or reorder something without a word, by what `version()` says. */
const ENGINES: [RegExp, string][] = [
  [
    /-YB-/,
    "YugabyteDB draws numbers in blocks for each node: readers of events would miss those that come late",
  ],
  [/CockroachDB/, "CockroachDB has no NOTIFY and no numbers in order: readers of events would miss some"],
  [
    /Redshift|Greenplum|Materialize|RisingWave|CrateDB|QuestDB/,
    "it is made for analysis, not for transactions",
  ],
  [/openGauss|GaussDB/, "it is a fork of PostgreSQL 9, without the locks and functions of today"],
];

const SETTINGS = `SELECT current_setting('server_version_num')::int AS number,
  current_setting('server_encoding') AS encoding, current_setting('default_transaction_isolation') AS isolation`;

async function problemOf(client: Client, version: string): Promise<string | undefined> {
  const [, known] = ENGINES.find(([name]) => name.test(version)) ?? [];
  // A stranger may not even know these settings.
  if (known) return known;
  const {
    rows: [{ number, encoding, isolation }],
  } = await client.query(SETTINGS);
  if (number < OLDEST * 10_000) return `PostgreSQL ${OLDEST} or newer is needed`;
  if (encoding !== "UTF8") return `its encoding is ${encoding}, and names of people need UTF8`;
  // A statement that waited for a lock decides by what it sees then.
  if (isolation !== "read committed")
    return `default_transaction_isolation is "${isolation}" for this role, and has to be "read committed"`;
  return undefined;
}

/** Fails where what answers speaks PostgreSQL's protocol, but would break without a word. */
export async function refuseEngine(client: Client): Promise<void> {
  const { rows } = await client.query("SELECT version() AS version");
  const { version } = rows[0];
  const problem = await problemOf(client, version);
  if (problem)
    throw new Error(
      `The database cannot be used: ${problem}. It is "${version}"; see docs/operations/engines.md.`,
    );
}

/** Milliseconds for an answer through a pooler, which may let a client in before it has a server for it. */
const ANSWER_MS = 5_000;

export interface Patience {
  /** Milliseconds for which a database that cannot be reached is asked again; 0: it is asked once. */
  patience?: number | undefined;
  /** Milliseconds between two tries. */
  pause?: number | undefined;
  /** Told why the database cannot be reached, each time for another reason. */
  onUnreachable?: ((reason: Error) => void) | undefined;
}

async function ask(target: DatabaseTarget): Promise<void> {
  const client = new Client({ ...clientConfig(target), query_timeout: ANSWER_MS });
  client.on("error", () => {});
  try {
    await client.connect();
    await refuseEngine(client);
  } finally {
    await client.end();
  }
}

/**
 * Returns once the database answers. One that cannot be reached, or is starting, is asked again; any other failure,
 * such as a wrong password or an engine that would not serve, is thrown at once.
 */
export async function awaitDatabase(
  target: DatabaseTarget,
  { patience = 0, pause = 1_000, onUnreachable = () => {} }: Patience = {},
): Promise<void> {
  const deadline = performance.now() + patience;
  let told = "";
  for (;;) {
    try {
      return await ask(target);
    } catch (error) {
      const reason = error as Error;
      if (!isConnectionFailure(reason) || refusesSettings(reason) || performance.now() >= deadline)
        throw reason;
      if (reason.message !== told) onUnreachable(reason);
      told = reason.message;
      await sleep(pause);
    }
  }
}
