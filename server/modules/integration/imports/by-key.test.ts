import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { apiKeys, auditLog, credentials, customers } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  createTestKey,
  type TestApi,
  unlimited,
} from "../../../testing/index";
import { listOutbox } from "../../foundation/messages/index";
import { receiveImport, workOnImports } from "./index";

let api: TestApi;
let key: Awaited<ReturnType<typeof createTestKey>>;
let companyId: number;

beforeAll(async () => {
  api = await createTestApi({ settings: unlimited() });
  ({ companyId } = await createInstitution(api.ctx));
  key = await createTestKey(api.ctx, { scopes: ["imports:write"] });
});

const call = (method: string, path: string, json?: unknown, headers: object = key.headers) =>
  api.call(`/v1/${path}`, { headers: { ...headers }, method, json });
const send = (body: string, headers: object = key.headers) =>
  api.call("/v1/imports?kind=customers", {
    method: "POST",
    headers: { ...headers, "Content-Type": "text/csv" },
    body,
  });
const work = () => workOnImports(api.ctx, { signal: new AbortController().signal });

const NAMES = ["customer_number", "name"];
const NUMBERS = [...NAMES, "mobile"];

/** A file that the key has sent and checked. */
async function checked(body: string, fields: string[]): Promise<number> {
  const { id } = await (await send(body)).json();
  await call("POST", `imports/${id}/check`, { fields });
  await work();
  return id;
}

async function commit(id: number, headers = key.headers) {
  expect((await call("POST", `imports/${id}/commit`, {}, headers)).status).toBe(200);
  await work();
  return (await call("GET", `imports/${id}`)).json();
}

/** A customer who signed up, and is one of the core system. */
async function signedUp(mobile: string) {
  const client = createApiClient(api);
  const { customer_number, access_token } = await client.signUp(mobile);
  const feeder = await createTestKey(api.ctx, { scopes: ["customers:write"] });
  await call("PATCH", `customers/${customer_number}`, { mobile }, feeder.headers);
  return { client, number: customer_number!, token: access_token };
}

const held = async (number: string) => {
  const [row] = await api.db.select().from(customers).where(eq(customers.customerNumber, number));
  return [row?.mobile, row?.recoveryBlockedUntil];
};

test("a key sends, checks and commits a file in its own name", async () => {
  const done = await commit(await checked("customer_number,name\nHSB00007001,Ida\n", NAMES));
  expect(done).toMatchObject({ status: "done", created: 1, created_by: null, created_by_key: key.id });
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.actorApiKeyId, key.id));
  const actions = rows.map(({ action, actorKind }) => [action, actorKind]);
  for (const action of ["import.received", "customer.created", "import.committed"])
    expect(actions).toContainEqual([action, "api_key"]);
});

test("another number of a customer with a secret needs no second person: the old one is told, and recovery waits", async () => {
  const { client, number, token } = await signedUp("+639175550801");
  const id = await checked(`customer_number,name,mobile\n${number},Dora,+639175550802\n`, NUMBERS);
  expect(await commit(id)).toMatchObject({ status: "done", changed: 1, identity_changes: 1 });
  expect(await held(number)).toEqual(["+639175550802", expect.any(Date)]);
  const [text] = await listOutbox(api.ctx, { to: "+639175550801" });
  expect(text?.text).toContain("now uses another mobile number");
  expect((await client.me(token)).status).toBe(401);
  const { ref_number, code } = await client.requestCode("+639175550802");
  expect((await client.verify("+639175550802", ref_number, code)).status).toBe(403);
});

test("nor does one that the customer came to have since the check", async () => {
  const { number } = await signedUp("+639175550803");
  const [user] = await api.db
    .select({ id: customers.userId })
    .from(customers)
    .where(eq(customers.customerNumber, number));
  const secrets = await api.db.delete(credentials).where(eq(credentials.userId, user!.id!)).returning();
  const id = await checked(`customer_number,name,mobile\n${number},Dora,+639175550804\n`, NUMBERS);
  await api.db.insert(credentials).values(secrets);
  expect(await commit(id)).toMatchObject({ status: "done", changed: 1, identity_changes: 1 });
  expect(await held(number)).toEqual(["+639175550804", expect.any(Date)]);
});

test.each([
  ["revoked", { revokedAt: sql`app_now()` }],
  ["expired", { expiresAt: sql`app_now()` }],
  ["narrowed", { scopes: ["customers:write"] }],
])("a commit that a key asked for before it was %s takes nothing; another key goes on", async (_, change) => {
  const asking = await createTestKey(api.ctx, { scopes: ["imports:write"] });
  const number = `HSB0000702${asking.id % 10}`;
  const id = await checked(`customer_number,name\n${number},Ida\n`, NAMES);
  await call("POST", `imports/${id}/commit`, {}, asking.headers);
  await api.db.update(apiKeys).set(change).where(eq(apiKeys.id, asking.id));
  await work();
  const refused = await (await call("GET", `imports/${id}`)).json();
  expect(refused).toMatchObject({ status: "checked", bad_rows: 1, rows_done: 1 });
  const { results } = await (await call("GET", `imports/${id}/problems`)).json();
  expect(results).toMatchObject([{ row: 1, reason: "wrong_state" }]);
  expect(await held(number)).toEqual([undefined, undefined]);
  await call("POST", `imports/${id}/check`, { fields: NAMES });
  await work();
  expect(await commit(id)).toMatchObject({ status: "done", created: 1 });
  const told = await api.db.select().from(auditLog).where(eq(auditLog.actorApiKeyId, asking.id));
  expect(told.map(({ action }) => action)).not.toContain("import.committed");
});

test("a key that is being revoked waits for nothing but the end of a commit, and a commit for its revocation", async () => {
  const asking = await createTestKey(api.ctx, { scopes: ["imports:write"] });
  const id = await checked("customer_number,name\nHSB00007030,Ida\n", NAMES);
  await call("POST", `imports/${id}/commit`, {}, asking.headers);
  let working: Promise<unknown> = Promise.resolve();
  await api.db.transaction(async (tx) => {
    await tx.update(apiKeys).set({ revokedAt: sql`app_now()` }).where(eq(apiKeys.id, asking.id));
    working = work();
    await expect.poll(() => waiting()).toBe(1);
  });
  await working;
  expect(await (await call("GET", `imports/${id}`)).json()).toMatchObject({ status: "checked", bad_rows: 1 });
  await call("POST", `imports/${id}/cancel`);
});

/** Transactions that wait for a row of another. */
async function waiting(): Promise<number> {
  const { rows } = await api.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%api_keys%for share%'`,
  );
  return rows[0]!.n;
}

test("what a person sent is not there, whatever is asked of it", async () => {
  const { userId } = await createStaff(api, { companyId, role: "administrator" });
  async function* file() {
    yield Buffer.from("customer_number,name\nHSB00007009,Ida\n");
  }
  const ctx = { ...api.ctx, actor: { kind: "staff" as const, userId, companyId } };
  const { id } = await receiveImport(ctx, { companyId, kind: "customers", file: file() });
  const asked = [
    call("GET", `imports/${id}`),
    call("GET", `imports/${id}/problems`),
    call("POST", `imports/${id}/check`, { fields: ["customer_number", "name"] }),
    call("POST", `imports/${id}/commit`),
    call("POST", `imports/${id}/cancel`),
  ];
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await send("customer_number,name\nHSB00007010,Ida\n")).status).toBe(409);
});

test("without the scope nothing is sent, though the key writes all collections", async () => {
  const { headers } = await createTestKey(api.ctx, { scopes: ["customers:write", "customers:read"] });
  expect((await send("customer_number,name\nHSB00007011,Ida\n", headers)).status).toBe(403);
});

/** One import is open at a time. */
const closeAll = () => api.db.execute(sql`update imports set status = 'cancelled' where ended_at is null`);

test("a file that is sent again under its key is the same import; another file is refused", async () => {
  await closeAll();
  const again = (repeated: string, body: string) =>
    send(body, { ...key.headers, "Idempotency-Key": repeated });
  const file = "customer_number,name\nHSB00007100,Ida\n";
  const first = await again("one", file);
  const answer = await first.text();
  const { id } = JSON.parse(answer);
  expect([first.status, first.headers.get("Idempotent-Replayed")]).toEqual([201, null]);
  const second = await again("one", file);
  expect([second.status, second.headers.get("Idempotent-Replayed")]).toEqual([201, "true"]);
  expect(await second.text()).toBe(answer);
  expect((await again("one", file.replace("Ida", "Eva"))).status).toBe(422);
  expect((await again("two", file)).status).toBe(409);
  await call("POST", `imports/${id}/cancel`);
  expect(await (await again("one", file)).json()).toMatchObject({ id, status: "received" });
  const other = await again("two", file);
  expect([other.status, other.headers.get("Idempotent-Replayed")]).toEqual([201, null]);
  await call("POST", `imports/${(await other.json()).id}/cancel`);
});

test("a file that is refused keeps no answer: it may be mended and sent under the same key", async () => {
  const headers = { ...key.headers, "Idempotency-Key": "mended" };
  expect((await send("customer_number,name\n", headers)).status).toBe(400);
  const mended = await send("customer_number,name\nHSB00007101,Ida\n", headers);
  expect(mended.status).toBe(201);
  await call("POST", `imports/${(await mended.json()).id}/cancel`);
});

test("a repeated file is read no further than a file may be", async () => {
  const headers = { ...key.headers, "Idempotency-Key": "large" };
  const { id } = await (await send("customer_number,name\nHSB00007102,Ida\n", headers)).json();
  const piece = new Uint8Array(1024 * 1024);
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(piece);
    },
  });
  const request = { method: "POST", headers: { ...headers, "Content-Type": "text/csv" }, body };
  expect((await api.call("/v1/imports?kind=customers", request)).status).toBe(413);
  expect(sent).toBeLessThan(600);
  await call("POST", `imports/${id}/cancel`);
});
