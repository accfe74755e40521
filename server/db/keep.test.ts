import { sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase } from "../testing/index";
import type { DatabaseConnection } from "./database";
import { keep } from "./keep";
import { createNotices, type Notices } from "./notices";

const channel = "applications";
let connection: DatabaseConnection;
let notices: Notices;

/** Resolves with the next notice, which may be that the connection broke, or is there again. */
const told = () => new Promise<void>((resolve) => notices.subscribe(channel, resolve));

/** Tells how often it was loaded. */
function counter(heard: Notices | null = notices) {
  let loaded = 0;
  return keep(
    async () => {
      loaded += 1;
      return loaded;
    },
    { notices: heard, channel },
  );
}

async function tell(): Promise<void> {
  const heard = told();
  await connection.db.execute(sql`select pg_notify(${channel}, '')`);
  await heard;
}

beforeAll(async () => {
  connection = await createTestDatabase();
  notices = connection.listen();
  await told();
});

test("what is kept is loaded once, until a notice comes", async () => {
  const kept = counter();
  expect([await kept.read(), await kept.read()]).toEqual([1, 1]);
  await tell();
  expect([await kept.read(), await kept.read()]).toEqual([2, 2]);
  expect([await kept.readAnew(), await kept.read()]).toEqual([3, 3]);
});

test("what was being loaded when a notice came is not kept", async () => {
  const kept = counter();
  const early = kept.read();
  await tell();
  expect([await early, await kept.read()]).toEqual([1, 2]);
});

test("while the connection is broken nothing is kept, and after it nothing of before", async () => {
  const kept = counter();
  expect(await kept.read()).toBe(1);
  // Looked at as it breaks: on a busy machine the connection is there again before the statement has answered.
  let atBreak: Promise<unknown[]> | undefined;
  notices.subscribe(channel, () => {
    atBreak ??= Promise.all([notices.listening, kept.read(), kept.read()]);
  });
  await connection.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'passbook notices' and datname = current_database()`,
  );
  await expect.poll(() => atBreak).toEqual([false, 2, 3]);
  if (!notices.listening) await told();
  expect(notices.listening).toBe(true);
  const next = await kept.read();
  expect(await kept.read()).toBe(next);
  await tell();
  expect(await kept.read()).toBe(next + 1);
});

test("a lost notice delays a change by five seconds at most", async () => {
  const deaf: Notices = { listening: true, subscribe: () => {}, close: async () => {} };
  const kept = counter(deaf);
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  expect(await kept.read()).toBe(1);
  now.mockReturnValue(4_999);
  expect(await kept.read()).toBe(1);
  now.mockReturnValue(5_000);
  expect(await kept.read()).toBe(2);
  now.mockRestore();
});

test("a failure is not kept; without notices nothing is", async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue("there");
  const kept = keep(load, { notices, channel });
  await expect(kept.read()).rejects.toThrow("away");
  expect(await kept.read()).toBe("there");
  const bare = counter(null);
  expect([await bare.read(), await bare.read()]).toEqual([1, 2]);
});

test("a database that is away is tried again until listening ends", async () => {
  const failed = vi.fn();
  const lonely = createNotices(() => ({ host: "127.0.0.1", port: 1 }), { onError: failed, silence: 5_000 });
  await expect.poll(() => failed.mock.calls.length).toBeGreaterThan(0);
  expect(lonely.listening).toBe(false);
  await lonely.close();
});
