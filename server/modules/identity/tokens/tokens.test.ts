import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { SessionRecord, TokenResponse } from "../../../../lib/contract/index";
import {
  accessTokens,
  applications,
  auditLog,
  customers,
  events,
  sessions,
  users,
} from "../../../db/schema/index";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  PASSWORD,
  refusalOf,
  type TestApi,
  tokensOf,
  waitingStatements,
} from "../../../testing/index";
import { recordsOf } from "../../../testing/ledger/records-of";
import { inTransaction } from "../../context";
import { lockUser } from "../credentials/index";
import { authenticate, endOtherSessions, endSessions, lockSession, readWithToken } from "./index";

let api: TestApi;
let client: ReturnType<typeof createApiClient>;
let mobile: string;
let serial = 0;

beforeAll(async () => {
  api = await createTestApi({ max: 30 });
  await createInstitution(api.ctx);
  client = createApiClient(api);
  mobile = "+639175551000";
  await client.signUp(mobile, { email: "ana@example.com" });
});

const signIn = async () =>
  (await (await client.getTokens({ mobile, password: PASSWORD })).json()) as TokenResponse;

test("tokens are prefixed, 256 bits long, and only their hashes are stored", async () => {
  const tokens = await signIn();
  expect(tokens.access_token).toMatch(/^sat_[A-Za-z0-9_-]{43}$/);
  expect(tokens.refresh_token).toMatch(/^srt_[A-Za-z0-9_-]{43}$/);
  for (const table of ["access_tokens", "refresh_tokens", "sessions", "audit_log", "events"]) {
    const { rows } = await api.db.execute(sql`select t::text as row from ${sql.identifier(table)} t`);
    expect(JSON.stringify(rows)).not.toContain(tokens.access_token.slice(4));
    expect(JSON.stringify(rows)).not.toContain(tokens.refresh_token.slice(4));
  }
});

test("guest tokens are accepted nowhere", async () => {
  const health = await tokensOf(await client.post("/v2/api/auth/health", {}));
  expect(health.scope).toBe("guest");
  expect(await refusalOf(await client.me(health.access_token))).toMatchObject({
    status: 401,
    code: "invalid_token",
  });
  expect(await refusalOf(await client.refresh(health.refresh_token))).toMatchObject({
    code: "invalid_token",
  });
  const cors = await api.call("/api/cors-path-test", { method: "OPTIONS" });
  expect(cors.status).toBe(200);
  expect((await tokensOf(cors)).scope).toBe("guest");
});

test("an access token lives 600 seconds of database time", async () => {
  const { access_token } = await signIn();
  await api.clock.advance(590);
  expect((await client.me(access_token)).status).toBe(200);
  await api.clock.advance(11);
  expect(await refusalOf(await client.me(access_token))).toMatchObject({
    status: 401,
    code: "invalid_token",
  });
});

test("a refresh token lives 7,200 seconds of database time, and its successor as long again", async () => {
  const { refresh_token } = await signIn();
  await api.clock.advance(7_190);
  const successor = await tokensOf(await client.refresh(refresh_token));
  await api.clock.advance(7_190);
  const last = await tokensOf(await client.refresh(successor.refresh_token));
  await api.clock.advance(7_201);
  expect(await refusalOf(await client.refresh(last.refresh_token))).toMatchObject({
    status: 401,
    code: "invalid_token",
  });
});

test("50 parallel refreshes with one token get one successor", async () => {
  const { refresh_token } = await signIn();
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.refresh(refresh_token)));
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  const successors = new Set(
    (await Promise.all(answers.map(tokensOf))).map((tokens) => tokens.refresh_token),
  );
  expect(successors.size).toBe(1);
  expect((await client.refresh([...successors][0]!)).status).toBe(200);
});

test("a refresh that waits for a change of credentials ends with it, as all older refresh tokens do", async () => {
  const { access_token, refresh_token } = await signIn();
  const { session } = await authenticate(api.ctx, { accessToken: access_token });
  let refreshed: Promise<TokenResponse> | undefined;
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`select from sessions where id = ${session.id} for update`);
    refreshed = client.refresh(refresh_token).then(tokensOf);
    await expect.poll(() => waitingStatements(api.db)).toBe(1);
    await tx.execute(sql`update sessions set generation = generation + 1 where id = ${session.id}`);
  });
  const late = (await refreshed)!;
  expect(await refusalOf(await client.refresh(late.refresh_token))).toMatchObject({
    status: 401,
    code: "invalid_token",
  });
});

test("whoever sends one refresh token many times at once keeps one connection busy, not all", async () => {
  const tight = await createTestApi({ max: 3 });
  await createInstitution(tight.ctx);
  const client = createApiClient(tight);
  const { access_token, refresh_token } = await client.signUp("+639175551999");
  const key = { app_key: "demo-user-app" };
  const answers = await tight.db.transaction(async (held) => {
    await held.execute(sql`select from refresh_tokens for update`);
    const sent = Array.from({ length: 12 }, (_, n) =>
      n % 2
        ? client.refresh(refresh_token)
        : tight.call("/api/auth/delete_tokens", { json: { refresh_token, when_idle: true }, headers: key }),
    );
    await expect.poll(() => waitingStatements(tight.db)).toBe(1);
    expect((await client.me(access_token)).status).toBe(200);
    expect(await waitingStatements(tight.db)).toBe(1);
    return sent;
  });
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  // In use: it does not end.
  expect(statuses.sort()).toEqual([...Array(6).fill(200), ...Array(6).fill(409)]);
});

test("a lost answer may be asked for again for 60 seconds, while its tokens were never used", async () => {
  const { refresh_token } = await signIn();
  const first = await tokensOf(await client.refresh(refresh_token));
  await api.clock.advance(59);
  const again = await tokensOf(await client.refresh(refresh_token));
  expect(again.access_token).toBe(first.access_token);
  expect(again.refresh_token).toBe(first.refresh_token);
});

test.each([
  ["after 61 seconds", async () => {}, 61],
  ["after 11 seconds once the successor was accepted", (token: string) => client.me(token), 11],
])("reuse %s ends the session", async (_, use, seconds) => {
  const { refresh_token } = await signIn();
  const successor = await tokensOf(await client.refresh(refresh_token));
  await use(successor.access_token);
  await api.clock.advance(seconds);
  expect(await refusalOf(await client.refresh(refresh_token))).toMatchObject({
    status: 401,
    code: "invalid_token",
  });
  expect((await client.me(successor.access_token)).status).toBe(401);
  expect((await client.refresh(successor.refresh_token)).status).toBe(401);
  const [event] = await api.db.select().from(events).orderBy(sql`created_at desc`).limit(1);
  expect(event?.type).toBe("session.reuse_detected");
  const [audit] = await api.db.select().from(auditLog).orderBy(sql`id desc`).limit(1);
  expect(audit?.action).toBe("session.reuse_detected");
});

test("only the immediate predecessor may be repeated", async () => {
  const { refresh_token } = await signIn();
  const second = await tokensOf(await client.refresh(refresh_token));
  const third = await tokensOf(await client.refresh(second.refresh_token));
  expect((await client.refresh(refresh_token)).status).toBe(401);
  expect((await client.me(third.access_token)).status).toBe(401);
});

test("a session ends 12 hours after it began, however often it is refreshed", async () => {
  let tokens = await signIn();
  for (let hour = 0; hour < 11; hour++) {
    await api.clock.advance(3_600);
    tokens = await tokensOf(await client.refresh(tokens.refresh_token));
  }
  expect(tokens.refresh_expires_in).toBeLessThanOrEqual(3_600);
  await api.clock.advance(3_600);
  expect((await client.refresh(tokens.refresh_token)).status).toBe(401);
});

test("delete_tokens signs out at once, and is never an error", async () => {
  const tokens = await signIn();
  const answer = await client.post("/api/auth/delete_tokens", { refresh_token: tokens.refresh_token });
  expect(await answer.json()).toEqual({});
  expect((await client.me(tokens.access_token)).status).toBe(401);
  expect((await client.post("/api/auth/delete_tokens", { refresh_token: "srt_unknown" })).status).toBe(200);
});

test("another application's key beside a token is refused", async () => {
  const other = await createInstitution(api.ctx, {
    prefix: `S${String.fromCharCode(65 + serial++)}T`,
    appKeyPrefix: "x",
  });
  const tokens = await signIn();
  const elsewhere = createApiClient(api, other.userAppKey);
  expect(await refusalOf(await elsewhere.me(tokens.access_token))).toMatchObject({ code: "invalid_app_key" });
  expect(await refusalOf(await elsewhere.refresh(tokens.refresh_token))).toMatchObject({
    code: "invalid_app_key",
  });
  const savings = await api.call("/v2/api/savings/get-all", {
    headers: { "Access-Token": tokens.access_token, app_key: other.userAppKey },
  });
  expect(await refusalOf(savings)).toMatchObject({ status: 401, code: "invalid_app_key" });
});

test("the token of an application that was switched off is of no use", async () => {
  const { access_token } = await signIn();
  const setActive = (active: boolean) =>
    api.db.update(applications).set({ active }).where(eq(applications.appKey, "demo-user-app"));
  await setActive(false);
  const refused = authenticate(api.ctx, { accessToken: access_token });
  await expect(refused).rejects.toMatchObject({ code: "invalid_app_key" });
  await setActive(true);
});

test("the first use of a token is noted, that of its session once a minute", async () => {
  const { access_token } = await signIn();
  const { session } = await authenticate(api.ctx, { accessToken: access_token });
  const noted = async () => {
    const [row] = await api.db
      .select({ used: sessions.lastUsedAt, first: accessTokens.firstUsedAt })
      .from(sessions)
      .innerJoin(accessTokens, eq(accessTokens.sessionId, sessions.id))
      .where(eq(sessions.id, session.id));
    return row;
  };
  const first = await noted();
  expect(first?.first).not.toBeNull();
  await api.clock.advance(30);
  await authenticate(api.ctx, { accessToken: access_token });
  expect(await noted()).toEqual(first);
  await api.clock.advance(31);
  await authenticate(api.ctx, { accessToken: access_token });
  const later = await noted();
  expect(later?.used.getTime()).toBeGreaterThan(first?.used.getTime() ?? Number.POSITIVE_INFINITY);
  expect(later?.first).toEqual(first?.first);
});

test("something is read in the statement that checks the token", async () => {
  const { access_token } = await signIn();
  const next = readWithToken(
    "next_number",
    { number: "text" },
    ({ number }) => sql<number>`${number}::int + 1`,
  );
  const { found } = await authenticate(api.ctx, { accessToken: access_token, read: next({ number: 41 }) });
  expect(found).toBe(42);
});

test("sessions: list, end one, end the others; a foreign one is 404", async () => {
  const list = async (token: string) =>
    ((await (await client.get("/v2/api/auth/sessions", token)).json()) as { results: SessionRecord[] })
      .results;
  const own = await signIn();
  const other = await signIn();
  const third = await signIn();
  const mine = await list(own.access_token);
  expect(mine.filter((session) => session.current)).toHaveLength(1);
  const end = (id: number, token: string) =>
    api.call(`/v2/api/auth/sessions/${id}`, {
      method: "DELETE",
      headers: { app_key: "demo-user-app", "Access-Token": token },
    });
  const otherId = (await list(other.access_token)).find((session) => session.current)!.id;
  expect((await end(otherId, own.access_token)).status).toBe(200);
  expect((await client.me(other.access_token)).status).toBe(401);
  const stranger = await client.signUp("+639175551999");
  const strangerId = (await list(stranger.access_token))[0]!.id;
  expect(await refusalOf(await end(strangerId, own.access_token))).toMatchObject({ status: 404 });
  const all = await api.call("/v2/api/auth/sessions", {
    method: "DELETE",
    headers: { app_key: "demo-user-app", "Access-Token": own.access_token },
  });
  expect(all.status).toBe(200);
  expect((await client.me(third.access_token)).status).toBe(401);
  expect((await client.me(own.access_token)).status).toBe(200);
  expect(await list(own.access_token)).toHaveLength(1);
});

const setStatus = (mobile: string, status: "suspended" | "active") =>
  api.db.update(customers).set({ status }).where(eq(customers.mobile, mobile));

test("two sessions that end each other wait in turn: the first goes on, the second is over", async () => {
  await signIn();
  const [ours, theirs] = [await signIn(), await signIn()];
  const sessionOf = async ({ access_token }: TokenResponse) =>
    (await authenticate(api.ctx, { accessToken: access_token })).session;
  const [first, second] = [await sessionOf(ours), await sessionOf(theirs)];
  let other: Promise<unknown> | undefined;
  await inTransaction(api.ctx, async (ctx) => {
    await lockUser(ctx, { userId: first.userId });
    await lockSession(ctx, first);
    other = endOtherSessions(api.ctx, second).catch((error) => error);
    await pause(100);
    const { userId, companyId, id: exceptId } = first;
    await endSessions(ctx, { userId, companyId, exceptId, reason: "credential changed" });
  });
  expect(await other).toMatchObject({ code: "invalid_token" });
  expect((await client.me(ours.access_token)).status).toBe(200);
  expect((await client.me(theirs.access_token)).status).toBe(401);
});

test("whoever is suspended or dismissed is out at once, tokens or not", async () => {
  const mobile = "+639175551998";
  const tokens = await client.signUp(mobile);
  await setStatus(mobile, "suspended");
  expect(await refusalOf(await client.me(tokens.access_token))).toMatchObject({ code: "invalid_token" });
  expect(await refusalOf(await client.refresh(tokens.refresh_token))).toMatchObject({
    code: "invalid_token",
  });
  await setStatus(mobile, "active");
  expect((await client.me(tokens.access_token)).status).toBe(200);
  await api.db.update(users).set({ active: false }).where(eq(users.id, tokens.uid));
  expect((await client.me(tokens.access_token)).status).toBe(401);
  expect((await client.getTokens({ mobile, password: PASSWORD })).status).toBe(401);
});

test("every end of a session is on record: signed out, ended singly, ended with the others", async () => {
  const own = await signIn();
  const other = await signIn();
  const idOf = async ({ access_token }: TokenResponse) =>
    (await authenticate(api.ctx, { accessToken: access_token })).session.id;
  const end = (path: string) =>
    api.call(`/v2/api/auth/sessions${path}`, {
      method: "DELETE",
      headers: { app_key: "demo-user-app", "Access-Token": own.access_token },
    });
  const otherId = await idOf(other);
  const single = await recordsOf(api.db, () => end(`/${otherId}`));
  expect(single.audit).toMatchObject([
    { action: "session.ended", actorKind: "customer", subjectType: "session", subjectId: String(otherId) },
  ]);
  await signIn();
  await signIn();
  const { audit } = await recordsOf(api.db, () => end(""));
  expect(audit).toMatchObject([
    { action: "sessions.ended", subjectType: "user", subjectId: String(own.uid) },
  ]);
  expect((audit[0]!.details as { ended: number }).ended).toBeGreaterThanOrEqual(2);
  expect((await recordsOf(api.db, () => end(""))).audit).toEqual([]);
  const signOut = () => client.post("/api/auth/delete_tokens", { refresh_token: own.refresh_token });
  const ownId = await idOf(own);
  expect((await recordsOf(api.db, signOut)).audit).toMatchObject([
    { action: "session.ended", actorKind: "anonymous", subjectId: String(ownId) },
  ]);
  expect((await recordsOf(api.db, signOut)).audit).toEqual([]);
});
