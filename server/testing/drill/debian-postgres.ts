import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterFile } from "../after-file";
import { freePort } from "../free-port";

/** Runs a program as Debian's account of PostgreSQL. */
export const asPostgres = (program: string, ...args: string[]): string =>
  execFileSync("runuser", ["-u", "postgres", "--", program, ...args], {
    cwd: "/",
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });

/** Runs Debian's pgBackRest with a configuration that `configurePgBackRest` wrote. */
export const pgBackRest = (file: string, ...args: string[]): string =>
  asPostgres("pgbackrest", `--config=${file}`, "--stanza=passbook", ...args);

/** The operator's sample for a server of this machine. @param place where backups go */
export function configurePgBackRest(
  file: string,
  { data, port, home, place }: { data: string; port: number; home: string; place: string },
): string {
  const config = readFileSync("docs/operations/pgbackrest/pgbackrest.conf", "utf8")
    .replace("/var/lib/pgbackrest", place)
    .replace("CHANGE-ME", "drill")
    .replace("/var/lib/postgresql/18/main", data)
    .replace("5432", String(port))
    .replace("/var/run/postgresql", home)
    .replace("[passbook]", `log-level-file=off\nlock-path=${data}.lock\n\n[passbook]`);
  writeFileSync(file, config);
  return file;
}

/** A server of Debian's PostgreSQL with its pgBackRest, as docs/operations/back-up.md sets it up. */
export class DebianPostgres {
  private constructor(
    readonly home: string,
    readonly port: number,
  ) {}

  get data(): string {
    return join(this.home, "data");
  }

  get url(): string {
    return `postgres://drill:drill@127.0.0.1:${this.port}/passbook`;
  }

  pgBackRest(...args: string[]): void {
    pgBackRest(join(this.home, "pgbackrest.conf"), ...args);
  }

  /** @param wait for its answers; a start that waits holds this process up, and the load that it sends */
  start(wait = true): void {
    const how = wait ? ["-w", "-t", "120"] : ["-W"];
    asPostgres("pg_ctl", "-D", this.data, "-l", join(this.home, "log"), ...how, "start");
  }

  stop(mode: "fast" | "immediate"): void {
    asPostgres("pg_ctl", "-D", this.data, "-m", mode, "-w", "stop");
  }

  asSuperuser(text: string, database = "postgres"): void {
    asPostgres("psql", "-q", "-h", this.home, "-p", String(this.port), "-d", database, "-c", text);
  }

  async query(text: string): Promise<Record<string, unknown>[]> {
    const client = new Client(this.url);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Until it has played everything back and takes writes. */
  async untilWritable(): Promise<void> {
    while ((await this.query("SELECT pg_is_in_recovery() AS waits"))[0]?.waits) await sleep(100);
  }

  /** @param archives whether every change goes to a backup @param place the folder that its own is made in */
  static async make({ archives = true, place = tmpdir() } = {}): Promise<DebianPostgres> {
    const home = mkdtempSync(join(place, "passbook-postgres-"));
    chmodSync(home, 0o755);
    execFileSync("chown", ["postgres:", home]);
    const server = new DebianPostgres(home, await freePort());
    afterFile(() => {
      try {
        server.stop("immediate");
      } catch {
        // It is stopped already.
      }
      rmSync(home, { recursive: true, force: true });
    });
    asPostgres("initdb", "-D", server.data, "--encoding=UTF8", "--locale=C", "--auth=trust");
    const archiving = readFileSync("docs/operations/pgbackrest/postgresql.conf", "utf8").replace(
      "pgbackrest ",
      `pgbackrest --config=${home}/pgbackrest.conf `,
    );
    const settings = `${archives ? archiving : ""}
port = ${server.port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${home}'
`;
    writeFileSync(join(server.data, "postgresql.auto.conf"), settings);
    configurePgBackRest(join(home, "pgbackrest.conf"), {
      ...server,
      data: server.data,
      place: join(home, "repo"),
    });
    server.start();
    server.asSuperuser("CREATE ROLE drill LOGIN PASSWORD 'drill'");
    server.asSuperuser("CREATE DATABASE passbook OWNER drill");
    return server;
  }
}
