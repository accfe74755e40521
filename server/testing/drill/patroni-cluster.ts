import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterFile } from "../after-file";
import { freePort } from "../free-port";
import { makeDataDir } from "../make-data-dir";
import { type LossyProxy, startLossyProxy } from "../start-lossy-proxy";
import { configurePgBackRest, pgBackRest } from "./debian-postgres";
import { documented } from "./documented";
import type { Environment } from "./nodes";

const SAMPLES = "docs/operations/patroni";

/** A server of the cluster, as one machine would have it. */
interface Machine {
  name: string;
  data: string;
  patroni: ChildProcess;
  /** Asked past its network. */
  rest: number;
  /** All ways to it, and from it to etcd. */
  network: LossyProxy[];
}

export interface PatroniCluster {
  /** The server that writes, once another one has all of it and the third follows. */
  steady(): Promise<Machine>;
  /** The server that writes now. */
  leader(): Promise<Machine>;
  switchOver(leader: Machine): Promise<void>;
  /** All three machines at once, with their disks. */
  lose(): void;
  /** Starts Patroni again, where it was killed. */
  revive(machine: Machine): void;
  /** The settings that lead to it through haproxy. */
  settings: Environment;
  /** Its two roles and the database, as docs/operations/install.md makes them. */
  makeDatabase(): Promise<void>;
  /** Runs pgBackRest on a machine. */
  pgBackRest(machine: Pick<Machine, "name">, ...args: string[]): string;
}

/** Where backups go, and whether the cluster begins with the newest of them. */
interface Backups {
  place: string;
  restores?: boolean | undefined;
}

/** Processes of PostgreSQL on a machine, the postmaster first. */
export function processesOf({ data }: Pick<Machine, "data">): number[] {
  const [postmaster = ""] = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", postmaster], { encoding: "utf8" });
  return [postmaster, ...children.trim().split(/\s+/)].map(Number);
}

/** Sends PostgreSQL and Patroni of a machine a signal. */
export function signalMachine(machine: Pick<Machine, "data" | "patroni">, name: NodeJS.Signals): void {
  for (const pid of [machine.patroni.pid!, ...processesOf(machine)]) process.kill(pid, name);
}

const RUNNING = ["running", "streaming"];

const idOf = (option: string) => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));

function launch(home: string, program: string, args: string[], env: Environment = {}): ChildProcess {
  const account = { uid: idOf("-u"), gid: idOf("-g") };
  const log = openSync(join(home, "log"), "a");
  const child = spawn(program, args, {
    cwd: home,
    stdio: ["ignore", log, log],
    env: { ...process.env, ...env },
    ...account,
  });
  afterFile(() => child.kill("SIGKILL"));
  return child;
}

const write = (home: string, name: string, text: string): string => {
  const file = join(home, name);
  writeFileSync(file, text);
  return file;
};

/** The sample of a machine, for this one: other ports, one etcd that is not asked for ways past its network, no TLS. */
function settingsOf(
  home: string,
  name: string,
  ports: Record<"rest" | "restNear" | "db" | "dbNear" | "etcd", number>,
) {
  return readFileSync(join(SAMPLES, "patroni.yml"), "utf8")
    .replaceAll("db1", name)
    .replace(/hosts: .*/, `hosts: [127.0.0.1:${ports.etcd}]\n  use_proxies: true`)
    .replace("listen: 10.0.0.11:8008", `listen: 127.0.0.1:${ports.rest}`)
    .replace("connect_address: 10.0.0.11:8008", `connect_address: 127.0.0.1:${ports.restNear}`)
    .replace("listen: 10.0.0.11:5432", `listen: 127.0.0.1:${ports.db}`)
    .replace("connect_address: 10.0.0.11:5432", `connect_address: 127.0.0.1:${ports.dbNear}`)
    .replace("/var/lib/postgresql/passbook", join(home, name))
    .replace("/var/lib/postgresql/.pgpass-patroni", join(home, `pgpass-${name}`))
    .replace("      parameters:\n", `      parameters:\n        unix_socket_directories: ${home}\n`)
    .replaceAll("hostssl", "host")
    .replaceAll("10.0.0.0/24", "127.0.0.1/32");
}

const urlOf = (port: number) => `http://127.0.0.1:${port}`;

/** Starts etcd, and waits until it answers: Patroni ends where it cannot ask at its start. */
async function startEtcd(home: string, port: number): Promise<void> {
  const [peers, clients] = [urlOf(await freePort()), urlOf(port)];
  launch(home, "etcd", [
    ...["--data-dir", join(home, "etcd"), "--name", "one", "--initial-cluster", `one=${peers}`],
    ...["--listen-client-urls", clients, "--advertise-client-urls", clients],
    ...["--listen-peer-urls", peers, "--initial-advertise-peer-urls", peers],
  ]);
  while (!(await fetch(`${clients}/health`).catch(() => null))?.ok) await sleep(100);
}

const startPatroni = (home: string, name: string) =>
  launch(home, "patroni", [join(home, `${name}.yml`)], {
    PGBACKREST_CONFIG: join(home, `pgbackrest-${name}.conf`),
  });

async function startMachine(home: string, name: string, etcdPort: number, { place, restores }: Backups) {
  const [db, rest] = [await freePort(), await freePort()];
  const ways = [db, rest, etcdPort].map((port) => startLossyProxy({ host: "127.0.0.1", port }));
  const network = await Promise.all(ways);
  const [dbNear = 0, restNear = 0, etcd = 0] = network.map(({ port }) => port);
  const data = join(home, name);
  const settings = settingsOf(home, name, { db, dbNear, rest, restNear, etcd });
  // What the sample has as a comment, for the first machine after all three were lost.
  const restoring = settings.replaceAll(/^( *)# (method:|pgbackrest:| {2})/gm, "$1$2");
  write(home, `${name}.yml`, restores ? restoring : settings);
  configurePgBackRest(join(home, `pgbackrest-${name}.conf`), { home, data, port: db, place });
  mkdirSync(data, { mode: 0o700 });
  execFileSync("chown", ["postgres", data]);
  afterFile(() => {
    for (const way of network) way.close();
    try {
      for (const pid of processesOf({ data })) process.kill(pid, "SIGKILL");
    } catch {
      // It is killed already.
    }
  });
  const at = `127.0.0.1:${dbNear} check port ${restNear}`;
  return { name, data, patroni: startPatroni(home, name), rest, network, at };
}

type Member = { name: string; role: string; state: string };

async function membersAt({ rest }: Machine): Promise<Member[]> {
  const answer = await fetch(`${urlOf(rest)}/cluster`).catch(() => null);
  const { members = [] } = (await answer?.json().catch(() => null)) ?? {};
  return (members as Member[]).filter(({ state }) => RUNNING.includes(state));
}

/** The leader, once the roles of those that run are these. */
async function leaderWith(machines: Machine[], roles: RegExp): Promise<Machine> {
  for (;;) {
    await sleep(500);
    const members = await membersAt(machines[0]!);
    const found = members.map(({ role }) => role).sort();
    const leader = members.find(({ role }) => role === "leader");
    if (roles.test(found.join())) return machines.find(({ name }) => name === leader?.name)!;
  }
}

/** Starts etcd, three servers and haproxy of Debian with the operator's samples. */
export async function startPatroniCluster({ restores, place }: Backups): Promise<PatroniCluster> {
  const home = makeDataDir();
  execFileSync("chown", ["postgres", home, place]);
  const [etcdPort, primary, replicas] = [await freePort(), await freePort(), await freePort()];
  await startEtcd(home, etcdPort);
  let proxy = readFileSync(join(SAMPLES, "haproxy.cfg"), "utf8")
    .replace(":5000", `:${primary}`)
    .replace(":5001", `:${replicas}`);
  const machines: Machine[] = [];
  for (const number of [1, 2, 3]) {
    const { at, ...machine } = await startMachine(home, `db${number}`, etcdPort, {
      place,
      restores: restores && number === 1,
    });
    proxy = proxy.replaceAll(`10.0.0.1${number}:5432 check port 8008`, at);
    machines.push(machine);
    // The first one makes the cluster.
    if (number === 1) await sleep(5_000);
  }
  launch(home, "haproxy", ["-q", "-f", write(home, "haproxy.cfg", proxy)]);
  const settingAt = (port: number, begin: string) =>
    documented("install", `${begin}=`)[0]!
      .slice(begin.length + 1)
      .replace("127.0.0.1/passbook", `127.0.0.1:${port}/passbook?sslmode=disable`);
  const url = settingAt(primary, "DATABASE_URL");
  return {
    settings: {
      DATABASE_URL: url,
      MIGRATION_DATABASE_URL: settingAt(primary, "MIGRATION_DATABASE_URL"),
      DATABASE_REPLICA_URL: settingAt(replicas, "DATABASE_URL"),
    },
    async makeDatabase() {
      const address = new URL(url);
      Object.assign(address, {
        username: "postgres",
        password: "the-password-of-the-superuser",
        pathname: "postgres",
      });
      const client = new Client(address.href);
      await client.connect();
      for (const statement of documented("install", "CREATE ")) await client.query(statement);
      await client.end();
    },
    pgBackRest: ({ name }, ...args) => pgBackRest(join(home, `pgbackrest-${name}.conf`), ...args),
    leader: () => leaderWith(machines, /leader/),
    steady: () => leaderWith(machines, /^leader,replica,sync_standby$/),
    async switchOver({ name, rest }) {
      await fetch(`${urlOf(rest)}/switchover`, { method: "POST", body: JSON.stringify({ leader: name }) });
    },
    lose() {
      for (const machine of machines) {
        signalMachine(machine, "SIGKILL");
        rmSync(machine.data, { recursive: true });
      }
    },
    revive(machine) {
      machine.patroni = startPatroni(home, machine.name);
    },
  };
}
