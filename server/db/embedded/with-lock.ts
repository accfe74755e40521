import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { processIdentity } from "./process-identity";

const WAIT_MS = 180_000;

const read = (path: string) => readFile(path, "utf8").catch(() => null);

/** The file appears whole or not at all: it is written elsewhere and linked into place. */
async function place(source: string, path: string): Promise<boolean> {
  try {
    await link(source, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function isHeld(content: string): boolean {
  const [pid, identity] = content.split("\n");
  return processIdentity(Number(pid)) === identity;
}

/** Takes away the lock of a process that is gone; puts it back if another took it over meanwhile. */
async function clearStale(path: string, judged: string): Promise<void> {
  const grave = `${path}.${randomUUID()}`;
  await rename(path, grave).catch(() => {});
  const taken = await read(grave);
  if (taken !== null && taken !== judged) await place(grave, path);
  await rm(grave, { force: true });
}

/** Runs `work` while no other process does so with the same path. A killed holder's lock does not count. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const mine = `${process.pid}\n${processIdentity(process.pid)}\n${randomUUID()}`;
  const draft = `${path}.${randomUUID()}`;
  const deadline = Date.now() + WAIT_MS;
  await writeFile(draft, mine, { mode: 0o600 });
  try {
    while (!(await place(draft, path))) {
      const holder = await read(path);
      if (holder !== null && !isHeld(holder)) await clearStale(path, holder);
      else if (Date.now() > deadline) throw new Error(`Another process has held ${path} for too long.`);
      else await sleep(25);
    }
  } finally {
    await rm(draft, { force: true });
  }
  try {
    return await work();
  } finally {
    if ((await read(path)) === mine) await rm(path, { force: true });
  }
}
