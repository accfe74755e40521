import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { processIdentity } from "./postmaster";

const WAIT_MS = 180_000;

const read = (path: string) => readFile(path, "utf8").catch(() => null);

/** Links the finished file to its name, so that no process reads half of it. False when the name exists. */
async function linkInto(source: string, path: string): Promise<boolean> {
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

/** Removes the lock of a process that is gone; restores it if another process took it meanwhile. */
async function clearStale(path: string, judged: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  await rename(path, aside).catch(() => {});
  const taken = await read(aside);
  if (taken !== null && taken !== judged) await linkInto(aside, path);
  await rm(aside, { force: true });
}

/** Runs `work` while no other process does so with the same path. A killed holder's lock does not count. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const mine = `${process.pid}\n${processIdentity(process.pid)}\n${randomUUID()}`;
  const draft = `${path}.${randomUUID()}`;
  const deadline = performance.now() + WAIT_MS;
  await writeFile(draft, mine, { mode: 0o600 });
  try {
    while (!(await linkInto(draft, path))) {
      const holder = await read(path);
      if (holder !== null && !isHeld(holder)) await clearStale(path, holder);
      else if (performance.now() > deadline)
        throw new Error(`Another process has held ${path} for too long.`);
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
