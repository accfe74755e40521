import { vi } from "vitest";
import type { Outcome } from "./spawn-program";

let runs = 0;

/** Has this process be, for a while, as if a program had been started with these arguments and settings. */
function disguise(args: string[], { NODE_ENV: _, ...env }: Record<string, string>) {
  const { argv, exitCode } = process;
  // Packages go by NODE_ENV when they are loaded, and other tests of the worker use them, too: it stays.
  const before = Object.keys(env).map((name) => [name, process.env[name]] as const);
  process.argv = [process.execPath, ...args];
  process.exitCode = undefined;
  Object.assign(process.env, env);
  return () => {
    process.argv = argv;
    process.exitCode = exitCode;
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  };
}

/** Keeps what is written to a stream of this process from now on. */
function capture(stream: NodeJS.WriteStream) {
  const texts: string[] = [];
  const spy = vi.spyOn(stream, "write").mockImplementation((text) => {
    texts.push(String(text));
    return true;
  });
  return { texts, restore: () => spy.mockRestore() };
}

/**
 * Runs a command of the shell to its end in this process, which costs far less than the start of a program; one
 * at a time. That a command is a program is proven by `bundlePrograms`.
 */
export async function runInProcess(
  command: string,
  args: string[],
  env: Record<string, string>,
): Promise<Outcome> {
  const [stdout, stderr] = [capture(process.stdout), capture(process.stderr)];
  const undo = disguise([command, ...args], env);
  try {
    runs += 1;
    // Another address each time: a command runs while it is loaded.
    const program = new URL(`../commands/shell/${command}.ts?run=${runs}`, import.meta.url);
    await import(program.href);
    return {
      code: Number(process.exitCode ?? 0),
      stdout: stdout.texts.join(""),
      stderr: stderr.texts.join(""),
    };
  } finally {
    undo();
    stdout.restore();
    stderr.restore();
  }
}
