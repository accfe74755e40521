import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterFile } from "../after-file";
import { freePort } from "../free-port";
import { makeDataDir } from "../make-data-dir";
import { type SmtpBehaviour, startSmtpPeer, TAKES_MAILS } from "../start-smtp-peer";
import { type Behaviour, httpBehaviours, startHttpPeer } from "../text-providers/start-http-peer";
import { type Bank, openBank } from "./bank";
import { asPostgres, DebianPostgres } from "./debian-postgres";
import { enter, follow } from "./documented";
import { PROGRAM } from "./nodes";

/** MiB of the disk that PostgreSQL has: small enough to be filled within a moment. */
const DISK = 700;
/** Connections that a node takes: few enough to be taken all. */
export const MAX_CONNECTIONS = 200;

const KEY = "npm run key -- create --company HSB --name Drill --scopes all";

export const TEXTS = httpBehaviours({ status: 200, body: "ok" });

/** Two nodes with everything beside them that may break. */
export interface AlertWorld {
  bank: Bank;
  server: DebianPostgres;
  /** The disk that PostgreSQL has for itself. */
  disk: string;
  /** A key of the core system, with every scope. */
  key: string;
  texts: { behave(behaviour: Behaviour): void; codeOf(mobile: string): string };
  mails: { behave(behaviour: SmtpBehaviour): void };
  redis: { kill(): void; start(): void };
  standby: { stop(): void; start(): void };
  /** Enters a command of the release. @returns what it prints */
  enter(line: string): Promise<string>;
  /** Calls a node as the proxy does, from an address of its own. @returns the status, and the body as JSON */
  call(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Record<string, string> }>;
  /** A session of the database that is not Passbook's. */
  foreignSession(): Promise<Client>;
}

/** A disk of its own, in memory. Root alone may make one. */
function makeDisk(): string {
  const disk = makeDataDir();
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK}m`, "passbook-drill", disk]);
  afterFile(() => execFileSync("umount", ["--lazy", disk]));
  chmodSync(disk, 0o755);
  return disk;
}

/** A standby that follows a server. */
async function startStandby(server: DebianPostgres) {
  const data = join(server.home, "standby");
  const port = await freePort();
  asPostgres("pg_basebackup", "-D", data, "-R", "-h", server.home, "-p", String(server.port), "-c", "fast");
  const settings = join(data, "postgresql.auto.conf");
  writeFileSync(settings, `${readFileSync(settings, "utf8")}port = ${port}\n`);
  const control = (...how: string[]) =>
    asPostgres("pg_ctl", "-D", data, "-l", join(server.home, "standby.log"), "-w", ...how);
  const standby = { start: () => control("start"), stop: () => control("-m", "immediate", "stop") };
  standby.start();
  afterFile(() => {
    try {
      standby.stop();
    } catch {
      // It is stopped already.
    }
  });
  return { ...standby, url: server.url.replace(`:${server.port}/`, `:${port}/`) };
}

async function startRedis() {
  const port = await freePort();
  let child: ChildProcess;
  const start = () => {
    const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    child = spawn("redis-server", options, { stdio: "ignore" });
  };
  start();
  afterFile(() => child.kill("SIGKILL"));
  return { url: `redis://127.0.0.1:${port}`, start, kill: () => void child.kill("SIGKILL") };
}

let calls = 0;
/** Each call comes from another address. */
const nextAddress = () => {
  calls += 1;
  return `198.18.${(calls >> 8) & 255}.${calls & 255}`;
};

export async function openAlertWorld(): Promise<AlertWorld> {
  const disk = makeDisk();
  const server = await DebianPostgres.make({ archives: false, place: disk });
  const [standby, redis] = [await startStandby(server), await startRedis()];
  let textBehaviour: Behaviour = TEXTS.takes;
  let mailBehaviour = TAKES_MAILS;
  const gateway = await startHttpPeer(() => textBehaviour);
  const mailServer = await startSmtpPeer(() => mailBehaviour);
  afterFile(() => {
    gateway.close();
    mailServer.close();
  });
  const bank = await openBank("haproxy", {
    databaseUrl: server.url,
    more: {
      SMS_URL: `${gateway.url}/send`,
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: "bank@bank.example",
      REDIS_URL: redis.url,
      DATABASE_REPLICA_URL: standby.url,
      MAX_CONNECTIONS: String(MAX_CONNECTIONS),
      PAGES_PROCESS: "own",
    },
  });
  const enterHere = (line: string) => enter(PROGRAM, bank.env, line);
  await follow(PROGRAM, bank.env, "install", "npm run branch -- add");
  return {
    bank,
    server,
    disk,
    key: /sk_live_\S+/.exec(await enterHere(KEY))?.[0] ?? "",
    texts: {
      behave: (behaviour) => {
        textBehaviour = behaviour;
      },
      codeOf(mobile) {
        const [text = ""] = gateway.requests
          .map(({ body }) => body)
          .filter((body) => body.includes(mobile.replace("+", "")))
          .slice(-1);
        return /#([0-9]{6})/.exec(text)?.[1] ?? "";
      },
    },
    mails: {
      behave: (behaviour) => {
        mailBehaviour = behaviour;
      },
    },
    redis,
    standby,
    enter: enterHere,
    async call(method, path, body, headers = {}) {
      const answer = await fetch(`http://127.0.0.1:${bank.ports[0]}${path}`, {
        method,
        headers: {
          app_key: "harbour-user",
          "X-Forwarded-For": nextAddress(),
          ...(body && { "Content-Type": "application/json" }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return {
        status: answer.status,
        body: (await answer.json().catch(() => ({}))) as Record<string, string>,
      };
    },
    async foreignSession() {
      const client = new Client(server.url);
      client.on("error", () => {});
      await client.connect();
      afterFile(() => client.end());
      return client;
    },
  };
}
