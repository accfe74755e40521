import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";

/** What a terminal printed for what was entered, both streams together, and how the last command of it ended. */
interface Shown {
  text: string;
  code: number;
}

/** A shell that is typed into: what one line sets is there for the next one. */
export class Terminal {
  private readonly shell: ChildProcessWithoutNullStreams;
  private shown = "";
  private entered = 0;

  constructor(program: string, args: string[]) {
    this.shell = spawn(program, args, { stdio: "pipe" });
    for (const stream of [this.shell.stdout, this.shell.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        this.shown += text;
      });
    this.shell.stdin.on("error", () => undefined);
    this.shell.stdin.write("exec 2>&1\n");
  }

  /** Enters lines, and waits until all of them have ended. Errors: the shell ended. */
  async enter(lines: string): Promise<Shown> {
    this.entered += 1;
    const end = `ended-${this.entered}`;
    const from = this.shown.length;
    this.shell.stdin.write(`${lines}\necho "${end}:$?:"\n`);
    const pattern = new RegExp(`${end}:(\\d+):\\n`);
    for (;;) {
      const found = pattern.exec(this.shown.slice(from));
      if (found) return { text: this.shown.slice(from, from + found.index), code: Number(found[1]) };
      if (this.shell.exitCode !== null) throw new Error(`The shell ended:\n${this.shown.slice(from)}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** Enters a line whose program goes on. */
  leave(line: string): void {
    this.shell.stdin.write(`${line}\n`);
  }

  /** Enters one line in a terminal of its own. */
  async once(line: string): Promise<Shown> {
    try {
      return await this.enter(line);
    } finally {
      this.shell.stdin.end();
    }
  }
}
