import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../server/testing/free-port";

/** The Unix sockets that a process holds (Linux). */
function unixSocketsOf(pid: number): string[] {
  const known = readFileSync("/proc/net/unix", "utf8").split("\n");
  const inodes = new Set(known.map((line) => line.trim().split(/\s+/)[6]));
  return readdirSync(`/proc/${pid}/fd`)
    .map((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? "";
      } catch {
        // Closed meanwhile.
        return "";
      }
    })
    .filter((inode) => inodes.has(inode));
}

/** `npm start` with the settings of a front: pages of a platform elsewhere, and no database. */
export class FrontProcess {
  private constructor(
    readonly origin: string,
    readonly home: string,
    private readonly node: ChildProcess,
  ) {}

  static async start(platformUrl: string): Promise<FrontProcess> {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const home = mkdtempSync(join(tmpdir(), "passbook-front-"));
    const { PATH, TZ } = process.env;
    const node = spawn(process.execPath, ["server/commands/start.mjs"], {
      stdio: "ignore",
      // Nothing of this run's own: whatever it needs is here.
      env: {
        PATH,
        TZ,
        NODE_ENV: "production",
        PLATFORM_URL: platformUrl,
        PUBLIC_ORIGIN: origin,
        PORT: String(port),
        SESSION_SECRET: "a session secret of the front, long enough",
        DEFAULT_USER_APP_KEY: "demo-user-app",
        DEFAULT_ADMIN_APP_KEY: "demo-admin-app",
        TRUSTED_PROXIES: "0",
        DATA_DIR: join(home, "data"),
        LOG_LEVEL: "silent",
        DRAIN_SECONDS: "0",
      },
    });
    const front = new FrontProcess(origin, home, node);
    await front.#listens();
    return front;
  }

  /** Any answer will do: its platform may be away. */
  async #listens(): Promise<void> {
    while (!(await fetch(`${this.origin}/bff/health`).catch(() => null))) {
      if (this.node.exitCode !== null) throw new Error(`The front ended by itself: ${this.node.exitCode}`);
      await sleep(50);
    }
  }

  /** What of a database it has: open Unix sockets, code that hashes secrets, a directory. */
  tracesOfDatabase() {
    const { pid } = this.node;
    if (pid === undefined) throw new Error("The front does not run.");
    return {
      sockets: unixSocketsOf(pid),
      hashing: readFileSync(`/proc/${pid}/maps`, "utf8").includes("argon2"),
      directory: existsSync(join(this.home, "data")),
    };
  }

  /** Ends it as operators do. @returns its exit code */
  async stop(): Promise<number | null> {
    if (this.node.exitCode === null) {
      this.node.kill("SIGTERM");
      await once(this.node, "exit");
    }
    rmSync(this.home, { recursive: true, force: true });
    return this.node.exitCode;
  }
}
