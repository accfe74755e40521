import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Bank, openBank } from "./bank";
import { DebianPostgres } from "./debian-postgres";
import { awayAfter, failuresOf, inWords, load } from "./load";
import { PROGRAM, stopNode } from "./nodes";
import type { Outcome } from "./outcome";

const CONNECTIONS = 2_000;
/** What each fault gets to be over. */
const CALM_MS = 12_000;

interface World {
  bank: Bank;
  server: DebianPostgres;
}

const postmasterOf = ({ data }: DebianPostgres) =>
  Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);

/** What happens, and the seconds for which no request may be answered. */
const FAULTS: Record<string, { happens(world: World): Promise<unknown>; most: number }> = {
  "a node is killed, and started anew": {
    async happens({ bank }) {
      await stopNode(bank.nodes[0], "SIGKILL");
      await bank.start(0, PROGRAM);
    },
    most: 3,
  },
  "PostgreSQL is killed, and started anew": {
    async happens({ server }) {
      process.kill(postmasterOf(server), "SIGKILL");
      // As a service manager does, until what the killed one left behind has ended.
      const answers = () =>
        server.query("SELECT").then(
          () => true,
          () => false,
        );
      while (!(await answers())) {
        server.start(false);
        await sleep(1_000);
      }
    },
    most: 15,
  },
  "PostgreSQL hangs for ten seconds": {
    async happens({ server }) {
      const pid = postmasterOf(server);
      const signal = (name: string) => {
        process.kill(pid, `SIG${name}` as NodeJS.Signals);
        spawnSync("pkill", [`-${name}`, "-P", String(pid)]);
      };
      signal("STOP");
      await sleep(10_000);
      signal("CONT");
    },
    most: 20,
  },
  [`${CONNECTIONS} connections to a node that say nothing`]: {
    async happens({ bank: { ports } }) {
      const silent = Array.from({ length: CONNECTIONS }, () =>
        connect(ports[0], "127.0.0.1").on("error", () => {}),
      );
      await sleep(5_000);
      for (const socket of silent) socket.destroy();
    },
    most: 3,
  },
};

/** `npm run drill -- faults`: what breaks under load, one after another; nothing that was acknowledged is lost. */
export async function run(): Promise<Outcome[]> {
  const server = await DebianPostgres.make({ archives: false });
  const bank = await openBank("haproxy", { databaseUrl: server.url });
  await sleep(2_000);
  const outcomes: Outcome[] = [];
  for (const [what, { happens, most }] of Object.entries(FAULTS)) {
    let over = false;
    // Each writes customers of its own.
    const loaded = load({
      port: bank.proxyPort,
      apiKey: bank.apiKey,
      first: outcomes.length * 100_000,
      goesOn: () => !over,
    });
    await sleep(2_000);
    const start = performance.now();
    await happens({ bank, server });
    await sleep(CALM_MS);
    over = true;
    const told = await loaded;
    const away = awayAfter(told, start, performance.now());
    const missing = await bank.missing(told.acknowledged);
    outcomes.push({
      what,
      figure: `away for ${away.toFixed(1)} s at most; ${failuresOf(told)} failed of ${told.sent} (${inWords(told)}); of ${told.acknowledged.length} acknowledged writes ${missing.length} are missing`,
      good: away <= most && missing.length === 0 && told.acknowledged.length > 0,
    });
  }
  return outcomes;
}
