import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { commandOf, DemoProcess } from "../server/testing/demo-process";
import { type Acknowledged, AcknowledgedWriter } from "./acknowledged-writer";
import { createApi } from "./api";
import { queryIn } from "./database";
import { PASSWORD } from "./people";
import { seeded } from "./server-address";
import { expect, test } from "./test";

const WRITERS = 8;
/** The last one of each three kills takes the database with it. `KILLS=30 npm run e2e -- kill` tries longer. */
const KILLS = Number(process.env.KILLS ?? 3);

let demo: DemoProcess;
test.beforeAll(async () => {
  demo = await DemoProcess.prepare({}, seeded);
});
test.afterAll(() => demo.remove());

interface Kept {
  mobile: string;
  status: string;
  street: string | null;
  credentials: number;
  created: number;
  changed: number;
  secured: number;
  activated: number;
}

/** Every customer of the writers, with how often the audit and the events tell of each change. */
const readKept = (log: "audit" | "event") => {
  const [source, id, kind] =
    log === "audit"
      ? ["audit_log WHERE subject_type = 'customer' AND subject_id = c.id::text", "id", "action"]
      : ["events WHERE data->'object'->>'id' = c.id::text", "id", "type"];
  const told = (what: string) => `(SELECT count(${id})::int FROM ${source} AND ${kind} = 'customer.${what}')`;
  return queryIn<Kept>(
    demo.dataDir,
    `SELECT mobile, status, street,
       (SELECT count(*)::int FROM credentials WHERE user_id = c.user_id) AS credentials,
       ${told("created")} AS created, ${told("updated")} AS changed,
       ${told("credentials_changed")} AS secured, ${told("activated")} AS activated
     FROM customers c WHERE mobile LIKE '+63927%'`,
  );
};

/** A sign-up exists completely or not at all, and audit and events tell of it only if it exists. */
function expectWhole(row: Kept, acknowledged: Acknowledged): void {
  const active = row.status === "active";
  expect({ ...row, changed: 0, street: null }).toEqual({
    mobile: row.mobile,
    status: active ? "active" : "mobile_verified",
    street: null,
    credentials: active ? 2 : 0,
    created: 1,
    changed: 0,
    secured: active ? 1 : 0,
    activated: active ? 1 : 0,
  });
  expect([row.mobile, row.changed]).toEqual([row.mobile, active ? 1 + acknowledged.updates : 0]);
  expect([row.mobile, row.street]).toEqual([row.mobile, acknowledged.street]);
}

const acknowledgedTo = (writers: AcknowledgedWriter[]) => writers.flatMap((writer) => writer.customers);
const signedUpBy = (writers: AcknowledgedWriter[]) =>
  acknowledgedTo(writers).filter((customer) => customer.signedUp);
const updatesOf = (customers: Acknowledged[]) =>
  customers.reduce((sum, customer) => sum + customer.updates, 0);
const answeredBy = (writers: AcknowledgedWriter[]) =>
  writers.reduce((sum, writer) => sum + writer.answered, 0);

/** One text for each code, one use for each customer. */
const readCodes = () =>
  queryIn<{ codes: number; texts: number; used: number; audited: number }>(
    demo.dataDir,
    `SELECT count(*)::int AS codes, count(used_at)::int AS used,
       (SELECT count(*)::int FROM outbox WHERE "to" LIKE '+63927%') AS texts,
       (SELECT count(*)::int FROM audit_log a JOIN challenges c ON c.ref_number::text = a.subject_id
          WHERE a.action = 'challenge.verified' AND c.mobile LIKE '+63927%') AS audited
     FROM challenges WHERE mobile LIKE '+63927%'`,
  );

test("killed again and again while it writes, a demo keeps what it answered for, and nothing by halves", async () => {
  await demo.start();
  const [company] = await queryIn(demo.dataDir, "SELECT created_at FROM companies WHERE id = 1");
  let answering = Promise.resolve();
  const writers = Array.from({ length: WRITERS }, () => new AcknowledgedWriter(demo.origin, () => answering));
  const writing = writers.map((writer) => writer.run());

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const enough = answeredBy(writers) + randomInt(20, 60);
    while (answeredBy(writers) < enough) await sleep(5);
    await sleep(randomInt(0, 100));
    const postmaster = demo.postmaster;
    const withDatabase = kill % 3 === 0;
    let again = () => {};
    answering = new Promise((resolve) => {
      again = resolve;
    });
    await (withDatabase ? demo.killWithDatabase() : demo.kill());
    await demo.start();
    again();
    // A database that is still running is joined; one that was killed too is started again.
    if (withDatabase) expect(demo.postmaster).not.toBe(postmaster);
    else expect(demo.postmaster).toBe(postmaster);
  }
  // Little may have been done between the kills: enough to be looked at is waited for.
  const isEnough = () => signedUpBy(writers).length > WRITERS && updatesOf(signedUpBy(writers)) > WRITERS;
  while (!isEnough()) await sleep(5);
  for (const writer of writers) writer.stop();
  await Promise.all(writing);

  const acknowledged = acknowledgedTo(writers);
  const signedUp = signedUpBy(writers);
  const kept = await readKept("audit");
  const byMobile = new Map(acknowledged.map((customer) => [customer.mobile, customer]));
  for (const row of kept) expectWhole(row, byMobile.get(row.mobile)!);
  const active = new Set(kept.filter(({ status }) => status === "active").map(({ mobile }) => mobile));
  expect(signedUp.filter(({ mobile }) => !active.has(mobile))).toEqual([]);
  expect(await readKept("event")).toEqual(kept);
  const [codes] = await readCodes();
  expect(codes).toEqual({
    codes: codes!.codes,
    texts: codes!.codes,
    used: kept.length,
    audited: kept.length,
  });

  const api = createApi(demo.origin);
  for (const { mobile, street } of signedUp.slice(-WRITERS)) {
    const { access_token } = await api.getTokens({ mobile, password: PASSWORD });
    expect(await api.me(access_token)).toMatchObject({ mobile, street, status: "active" });
  }
  expect(await queryIn(demo.dataDir, "SELECT created_at FROM companies WHERE id = 1")).toEqual([company]);
  expect(
    await queryIn(demo.dataDir, "SELECT count(*)::int AS fed FROM customers WHERE mobile LIKE '+63920%'"),
  ).toEqual([{ fed: 300 }]);
});

/** No page that many share: it is made for this one request. */
const readPage = () => fetch(`${demo.origin}/login?as=other`, { headers: { Accept: "text/html" } });
const readApi = async () => {
  const headers = { app_key: "demo-user-app" };
  return (await fetch(`${demo.origin}/v2/api/institution`, { headers })).status;
};
const killPages = (signal: NodeJS.Signals) => {
  const pid = demo.pagesPid;
  if (pid) process.kill(pid, signal);
};

test("a process of the pages that is killed takes no answer of the API with it, and comes back; it ends with the main one", async () => {
  test.skip(process.platform !== "linux", "reads /proc");
  await demo.kill();
  await demo.start({ PAGES_PROCESS: "own" });
  expect(await (await readPage()).text()).toContain("Sign in");

  await expect(async () => {
    killPages("SIGKILL");
    const refused = await readPage();
    expect([refused.status, await readApi()]).toEqual([503, 200]);
    expect(refused.headers.get("Retry-After")).toBe("5");
    expect(await refused.text()).toContain("This page cannot be shown right now");
  }).toPass();
  await expect.poll(async () => (await readPage()).status).toBe(200);

  // A page is under way when both are told to end: the main one takes no more, and waits for it.
  killPages("SIGSTOP");
  const underWay = readPage();
  for (let asked = 0; asked < 3; asked += 1) expect(await readApi()).toBe(200);
  const pages = demo.pagesPid ?? 0;
  const stopped = demo.stop();
  process.kill(pages, "SIGTERM");
  await expect.poll(() => readApi().catch(() => "closed")).toBe("closed");
  process.kill(pages, "SIGCONT");
  expect((await underWay).status).toBe(200);
  expect([await stopped, commandOf(pages)]).toEqual([0, ""]);

  await demo.start({ PAGES_PROCESS: "own" });
  const orphan = demo.pagesPid ?? 0;
  expect(commandOf(orphan)).not.toBe("");
  await demo.kill();
  await expect.poll(() => commandOf(orphan)).toBe("");
});
