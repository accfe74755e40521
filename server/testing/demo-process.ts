import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeEnterableDir } from "../commands/make-enterable-dir";
import { shutDownPostgres } from "../db/embedded/launch-postgres";
import { findPostmaster } from "../db/embedded/postmaster";
import { freePort } from "./free-port";
import { residentMiB } from "./resident-memory";

const answers = (origin: string) =>
  fetch(`${origin}/bff/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** By which command a process was started; empty when it has ended (Linux). */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** With its owner: PostgreSQL runs as another account when this is root. */
export const copyDataDir = (from: string, to: string) => execFileSync("cp", ["-a", `${from}/.`, to]);

/** A demo of its own, built for production, that can be killed and started again on the same data. */
export class DemoProcess {
  #node: ChildProcess | null = null;
  #said = "";

  private constructor(
    readonly dataDir: string,
    readonly port: number,
    private readonly settings: Record<string, string>,
  ) {}

  /** @param settings beside those of the environment @param from the data directory of a demo that it begins as */
  static async prepare(settings: Record<string, string> = {}, from?: string): Promise<DemoProcess> {
    const directory = makeEnterableDir("passbook-kill-");
    if (from) copyDataDir(from, directory);
    return new DemoProcess(directory, await freePort(), settings);
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** The main process of the embedded database, or `null` while it does not run. */
  get postmaster(): number | null {
    return findPostmaster(join(this.dataDir, "postgres"))?.pid ?? null;
  }

  /** Resident memory in MiB; null where the system does not tell. */
  get memory(): number | null {
    return residentMiB(this.#node?.pid);
  }

  /** The process that makes its pages; null where there is none, or none yet (Linux). */
  get pagesPid(): number | null {
    const { pid } = this.#node ?? {};
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
    return children.map(Number).find((child) => commandOf(child).includes("page-process")) ?? null;
  }

  /** Starts as `npm run demo` does, without repairs, and waits until it answers. @param more settings of this start */
  async start(more: Record<string, string> = {}): Promise<void> {
    const node = spawn(process.execPath, ["dist/main.js", "--demo"], {
      stdio: ["ignore", "ignore", "pipe"],
      env: {
        ...process.env,
        ...this.settings,
        ...more,
        NODE_ENV: "production",
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
      },
    });
    this.#node = node;
    node.stderr.on("data", (chunk) => {
      this.#said += chunk;
    });
    while (!(await answers(this.origin))) {
      if (node.exitCode !== null) throw new Error(`The demo ended by itself: ${this.#said}`);
      await sleep(50);
    }
  }

  /** SIGKILL: it gets no chance to finish anything. */
  async kill(): Promise<void> {
    if (!this.#node || this.#node.exitCode !== null || this.#node.signalCode) return;
    this.#node.kill("SIGKILL");
    await once(this.#node, "exit");
  }

  /** SIGTERM: it finishes what is under way. @returns its exit code */
  async stop(): Promise<number | null> {
    this.#node?.kill("SIGTERM");
    const [code] = this.#node ? await once(this.#node, "exit") : [null];
    return code;
  }

  /** … and the database with it, as when the machine loses its power. */
  async killWithDatabase(): Promise<void> {
    const { postmaster } = this;
    if (postmaster) process.kill(postmaster, "SIGKILL");
    await this.kill();
  }

  /** Leaves nothing behind: no process, no files. */
  async remove(): Promise<void> {
    await this.kill();
    const left = findPostmaster(join(this.dataDir, "postgres"));
    if (left) await shutDownPostgres(left);
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
