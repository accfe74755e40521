import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../server/testing/free-port";
import { programRoot } from "./program-root";

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

const OUTPUT = "output";

/** `npm start` with the settings of a front: pages of a platform elsewhere, and no database. */
export class FrontProcess {
  private constructor(
    readonly origin: string,
    readonly home: string,
    private readonly node: ChildProcess,
  ) {}

  /** All that it wrote to standard output and error, which are lines of JSON and nothing else. */
  lines(): Record<string, unknown>[] {
    return readFileSync(join(this.home, OUTPUT), "utf8")
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  }

  static async start(platformUrl: string): Promise<FrontProcess> {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const home = mkdtempSync(join(tmpdir(), "passbook-front-"));
    const { PATH, TZ } = process.env;
    // A file: pipes would count among its sockets.
    const output = openSync(join(home, OUTPUT), "a");
    const node = spawn(process.execPath, ["server/commands/start.mjs"], {
      cwd: programRoot,
      stdio: ["ignore", output, output],
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
        LOG_LEVEL: "info",
        DRAIN_SECONDS: "0",
      },
    });
    closeSync(output);
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

  /** Ends it as operators do. @returns its exit code, and all that it wrote */
  async stop(): Promise<{ code: number | null; lines: Record<string, unknown>[] }> {
    if (this.node.exitCode === null) {
      this.node.kill("SIGTERM");
      await once(this.node, "exit");
    }
    const lines = this.lines();
    rmSync(this.home, { recursive: true, force: true });
    return { code: this.node.exitCode, lines };
  }
}
