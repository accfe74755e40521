import { setTimeout as pause } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import type { CustomerRecord, TokenResponse } from "../../../../lib/contract/index";
import { auditLog, customers, events, sessions } from "../../../db/schema/index";
import {
  type createApiClient,
  createCustomerWorld,
  nextMobile,
  PASSWORD,
  refusalOf,
  SECRETS,
  type TestApi,
  tokensOf,
} from "../../../testing/index";
import { listOutbox } from "../../foundation/messages/index";
import { authenticate } from "../../identity/tokens/index";
import { updateCustomer } from "./index";

let api: TestApi;
let client: ReturnType<typeof createApiClient>;
const FRESH = { password: "amber-lantern-22", confirm_password: "amber-lantern-22" };

beforeAll(async () => {
  ({ api, client } = await createCustomerWorld());
});

const rowOf = async ({ customer_number }: TokenResponse) => {
  const [row] = await api.db.select().from(customers).where(eq(customers.customerNumber, customer_number!));
  return row!;
};

const setStatus = (mobile: string, status: "suspended" | "active") =>
  api.db.update(customers).set({ status }).where(eq(customers.mobile, mobile));

const statusesOf = (answers: Response[]) => answers.map((answer) => answer.status).sort();

test("user-update: groups alone and combined, and what it refuses", async () => {
  const mobile = nextMobile();
  const tokens = await client.verifyNumber(mobile);
  const refused = async (body: unknown) => refusalOf(await client.update(tokens, body));
  expect(await refused({})).toEqual({ status: 400, code: "invalid_request", fields: ["partner"] });
  expect(await refused({ partner: { mobile } })).toMatchObject({ fields: ["partner.name"] });
  expect(await refused({ password: "violet-anchor-17" })).toMatchObject({ fields: ["confirm_password"] });
  expect(await refused({ password: "violet-anchor-17", confirm_password: "other" })).toMatchObject({
    fields: ["confirm_password"],
  });
  expect(await refused({ password: "password1", confirm_password: "password1" })).toMatchObject({
    code: "password_rejected",
    fields: ["password"],
  });
  expect(await refused({ user_passcode: "123456", confirm_user_passcode: "123456" })).toMatchObject({
    code: "passcode_rejected",
    fields: ["user_passcode"],
  });
  expect(await refused({ partner: { mobile: "+639170000000", name: "Eve" } })).toMatchObject({
    status: 409,
    code: "mobile_change_requires_verification",
  });
  expect(await refused({ partner: { mobile, name: "Eve", dob: "2023-02-30" } })).toMatchObject({
    fields: ["partner.dob"],
  });
  expect(
    await refused({ partner: { mobile, name: "Eve\u0000", occupation_id_ext_ref_id: 99999 } }),
  ).toMatchObject({
    fields: ["partner.name"],
  });
  const another = { ...tokens, customer_number: "HSB99999999" };
  expect(await refusalOf(await client.update(another, SECRETS))).toMatchObject({
    status: 404,
    code: "not_found",
  });
});

test("merging: absent stays, null clears", async () => {
  const mobile = nextMobile();
  const tokens = await client.signUp(mobile, { email: "gil@example.com", street: "1 Pier Road", age: 44 });
  await client.update(tokens, { partner: { mobile, name: "Gil", street: null } });
  const me = (await (await client.me(tokens.access_token)).json()) as CustomerRecord;
  expect(me).toMatchObject({ name: "Gil", email: "gil@example.com", street: null, age: 44, dob: null });
});

/** Somebody has the address and has confirmed it. */
async function confirmed(email: string) {
  await client.signUp(nextMobile(), { email });
  expect((await client.confirmEmail(email)).status).toBe(200);
}

test("an e-mail that somebody has confirmed is a conflict, ten times a day", async () => {
  await confirmed("taken@example.com");
  const mobile = nextMobile();
  const tokens = await client.signUp(mobile);
  const take = () => client.update(tokens, { partner: { mobile, name: "Hal", email: "TAKEN@example.com" } });
  for (let i = 0; i < 10; i++) {
    expect(await refusalOf(await take())).toEqual({
      status: 409,
      code: "conflict",
      fields: ["partner.email"],
    });
  }
  expect(await refusalOf(await take())).toMatchObject({ status: 429, code: "rate_limited" });
});

test("that an address waits tells that somebody typed it: ten times a day, too", async () => {
  const typed = Array.from({ length: 11 }, (_, n) => `typed${n}@example.com`);
  const row = await rowOf(await client.signUp(nextMobile()));
  const { id: _id, userId: _user, customerNumber: _number, mobile: _mobile, ...like } = row;
  await api.db
    .insert(customers)
    .values(typed.map((email, n) => ({ ...like, email, customerNumber: `TYPED${100_000 + n}` })));
  const mobile = nextMobile();
  const tokens = await client.signUp(mobile);
  const take = (email: string) => client.update(tokens, { partner: { mobile, name: "Hal", email } });
  for (const email of typed.slice(0, 10)) {
    expect((await take(email)).status).toBe(200);
    expect((await client.readMe(tokens.access_token)).new_email).toBe(email);
  }
  expect(await refusalOf(await take(typed[10]!))).toMatchObject({ status: 429, code: "rate_limited" });
});

test("audit and event list what differs, and an update that changes nothing is not told", async () => {
  const mobile = nextMobile();
  const tokens = await client.signUp(mobile);
  const { id } = await rowOf(tokens);
  const told = async () => {
    const rows = await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, "customer.updated"), eq(auditLog.subjectId, String(id))))
      .orderBy(auditLog.id);
    const sent = await api.db
      .select()
      .from(events)
      .where(and(eq(events.type, "customer.updated"), sql`data->'object'->>'id' = ${String(id)}`))
      .orderBy(events.sequence);
    return { fields: rows.at(-1)?.details, rows: rows.length, event: sent.at(-1)?.data, sent: sent.length };
  };
  const before = await told();
  await client.update(tokens, { partner: { mobile, name: "Dora" } });
  expect(await told()).toEqual(before);
  await client.update(tokens, { partner: { mobile, name: "Dora", lang: "fil_PH" } });
  const after = await told();
  expect(after).toMatchObject({ rows: before.rows + 1, sent: before.sent + 1, fields: { fields: ["lang"] } });
  expect(JSON.stringify(after.event)).toContain('"changed":["lang"]');
});

test("only taken e-mails count against learning of them", async () => {
  const mobile = nextMobile();
  const tokens = await client.signUp(mobile);
  await confirmed("of-another@example.com");
  const change = (email: string) => client.update(tokens, { partner: { mobile, name: "Dora", email } });
  for (let n = 0; n < 12; n++) expect((await change(`own${n}@example.com`)).status).toBe(200);
  expect(await refusalOf(await change("of-another@example.com"))).toMatchObject({
    status: 409,
    fields: ["partner.email"],
  });
});

test("15 parallel tries of taken e-mails tell ten times", async () => {
  await confirmed("held@example.com");
  const mobile = nextMobile();
  const tokens = await client.signUp(mobile);
  const answers = await Promise.all(
    Array.from({ length: 15 }, () =>
      client.update(tokens, { partner: { mobile, name: "E", email: "held@example.com" } }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(10);
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5);
});

test.each([0, 10, 25, 40])("a suspension %i ms into an update stays", async (milliseconds) => {
  const mobile = nextMobile();
  const tokens = await client.signUp(mobile);
  const update = client.update(tokens, FRESH);
  await pause(milliseconds);
  await setStatus(mobile, "suspended");
  await update;
  const [row] = await api.db.select().from(customers).where(eq(customers.mobile, mobile));
  expect(row?.status).toBe("suspended");
});

test("name and password set at once make the customer active", async () => {
  for (let i = 0; i < 3; i++) {
    const mobile = nextMobile();
    const tokens = await client.verifyNumber(mobile);
    const answers = await Promise.all([
      client.update(tokens, { partner: { mobile, name: "Ida" } }),
      client.update(tokens, FRESH),
    ]);
    expect(statusesOf(answers)).toEqual([200, 200]);
    expect((await client.readMe(tokens.access_token)).status).toBe("active");
  }
});

test.each(["suspended", "closed"] as const)("a customer %s meanwhile changes nothing", async (status) => {
  const mobile = nextMobile();
  const tokens = await client.signUp(mobile);
  const { session } = await authenticate(api.ctx, { accessToken: tokens.access_token });
  const { id } = await rowOf(tokens);
  await api.db.update(customers).set({ status }).where(eq(customers.id, id));
  await expect(
    updateCustomer(api.ctx, {
      session,
      customerNumber: tokens.customer_number!,
      update: { partner: { mobile, name: "Eva" } },
    }),
  ).rejects.toMatchObject({ code: "customer_not_active" });
  expect((await rowOf(tokens)).name).toBe("Dora");
});

test("the first credential ends other sessions that only had a code", async () => {
  const mobile = nextMobile();
  const other = await client.verifyNumber(mobile);
  const owner = await client.verifyNumber(mobile);
  const user = await tokensOf(await client.update(owner, { partner: { mobile, name: "Dora" }, ...SECRETS }));
  expect(user.scope).toBe("user");
  const late = await client.update(other, { partner: { mobile, name: "Mallory" } });
  expect(await refusalOf(late)).toMatchObject({ status: 401, code: "invalid_token" });
});

test("a session that was ended meanwhile finishes no change", async () => {
  const mobile = nextMobile();
  await client.signUp(mobile);
  const signIn = async () => tokensOf(await client.getTokens({ mobile, password: PASSWORD }));
  const [thief, owner] = [await signIn(), await signIn()];
  const endOthers = () =>
    api.call("/v2/api/auth/sessions", {
      method: "DELETE",
      headers: { app_key: "demo-user-app", "Access-Token": owner.access_token },
    });
  const { hash } = api.hasher;
  vi.spyOn(api.hasher, "hash").mockImplementationOnce(async (secret) => {
    expect((await endOthers()).status).toBe(200);
    return hash(secret);
  });
  expect(await refusalOf(await client.update(thief, FRESH))).toMatchObject({
    status: 401,
    code: "invalid_token",
  });
  expect((await client.me(owner.access_token)).status).toBe(200);
  expect((await client.getTokens({ mobile, password: PASSWORD })).status).toBe(200);
});

test("a change of credentials or of the number ends the refresh tokens that the session had; other changes do not", async () => {
  const mobile = nextMobile();
  const tokens = await client.signUp(mobile);
  const refresh = ({ refresh_token }: TokenResponse) => client.refresh(refresh_token);
  const renamed = await tokensOf(await client.update(tokens, { partner: { mobile, name: "Dora" } }));
  const stolen = await tokensOf(await refresh(renamed));
  const changed = await tokensOf(await client.update(tokens, FRESH));
  for (const old of [tokens, renamed, stolen])
    expect(await refusalOf(await refresh(old))).toMatchObject({ status: 401, code: "invalid_token" });
  // Whoever presents an old one ends nothing by it.
  expect((await refresh(changed)).status).toBe(200);
  expect((await client.me(tokens.access_token)).status).toBe(200);
});

test("no session of the old password outlives its change", async () => {
  for (let i = 0; i < 6; i++) {
    const mobile = nextMobile();
    const tokens = await client.signUp(mobile);
    const change = client.update(tokens, FRESH);
    await pause(i * 6);
    const signIn = await client.getTokens({ mobile, password: PASSWORD });
    expect((await change).status).toBe(200);
    if (signIn.status === 200) {
      expect((await client.me((await tokensOf(signIn)).access_token)).status).toBe(401);
    }
  }
});

test("a record tells since when a password and a passcode are what they are", async () => {
  const mobile = nextMobile();
  const tokens = await client.signUp(mobile);
  const before = await client.readMe(tokens.access_token);
  expect(before.password_changed_at).toBe(before.passcode_changed_at);
  await api.clock.advance(90);
  const next = { password: "another-anchor-18", confirm_password: "another-anchor-18" };
  const changed = await tokensOf(await client.update(tokens, next));
  const after = await client.readMe(changed.access_token);
  expect(
    Date.parse(after.password_changed_at!) - Date.parse(before.password_changed_at!),
  ).toBeGreaterThanOrEqual(90_000);
  expect(after.passcode_changed_at).toBe(before.passcode_changed_at);
});

test("another language is the customer's and that of all sessions; one in which nothing is written is the institution's", async () => {
  const mobile = nextMobile();
  const tokens = await client.signUp(mobile);
  const answer = async (lang: string) => {
    const response = await client.update(tokens, { partner: { mobile, name: "Dora", lang } });
    return (await tokensOf(response)).user_context.lang;
  };
  expect(await answer("fr_PH")).toBe("fr_PH");
  expect((await client.readMe(tokens.access_token)).lang).toBe("fr_PH");
  const { user_context } = await tokensOf(await client.getTokens({ mobile, password: PASSWORD }));
  expect(user_context.lang).toBe("fr_PH");
  expect(await answer("ceb_PH")).toBe("en_PH");
  const refused = await client.update(tokens, { partner: { mobile, name: "Dora", lang: "french" } });
  expect(await refusalOf(refused)).toMatchObject({ status: 400, fields: ["partner.lang"] });
});

test("a new number is proven in the session, then changed; the old one hears of it", async () => {
  const mobile = nextMobile();
  const wanted = nextMobile();
  const tokens = await client.signUp(mobile);
  await api.db.update(customers).set({ lang: "tl_PH" }).where(eq(customers.mobile, mobile));
  const other = (await (await client.getTokens({ mobile, password: PASSWORD })).json()) as TokenResponse;
  const partner = { mobile: wanted, name: "Dora" };
  expect(await refusalOf(await client.update(tokens, { partner }))).toMatchObject({
    status: 409,
    code: "mobile_change_requires_verification",
    fields: ["partner.mobile"],
  });
  const proven = await client.verifyNumber(wanted, tokens.access_token);
  expect(proven).toMatchObject({ scope: "user", uid: tokens.uid, customer_number: tokens.customer_number });
  expect((await client.update(proven, { partner })).status).toBe(200);
  expect((await client.readMe(proven.access_token)).mobile).toBe(wanted);
  expect((await client.me(other.access_token)).status).toBe(401);
  const [notice] = await listOutbox(api.ctx, { to: mobile });
  expect(notice?.text).toBe(
    "Harbour Savings: ibang mobile number na ang gamit ng inyong account. Kung hindi kayo ang may gawa nito, tumawag sa +63281234567.",
  );
  expect((await client.getTokens({ mobile: wanted, password: PASSWORD })).status).toBe(200);
  expect((await client.getTokens({ mobile, password: PASSWORD })).status).toBe(401);
});

test("a number another customer holds is a conflict; a stale proof counts no more", async () => {
  const held = nextMobile();
  await client.signUp(held);
  const tokens = await client.signUp(nextMobile());
  await api.clock.advance(61);
  const proven = await client.verifyNumber(held, tokens.access_token);
  expect(
    await refusalOf(await client.update(proven, { partner: { mobile: held, name: "D" } })),
  ).toMatchObject({
    status: 409,
    code: "conflict",
    fields: ["partner.mobile"],
  });
  const free = nextMobile();
  const again = await client.verifyNumber(free, proven.access_token);
  await api.clock.advance(590);
  const refreshed = (await (await client.refresh(again.refresh_token)).json()) as TokenResponse;
  await api.clock.advance(11);
  expect(
    await refusalOf(await client.update(refreshed, { partner: { mobile: free, name: "D" } })),
  ).toMatchObject({
    code: "mobile_change_requires_verification",
  });
});

test("the proof of one number changes to no other", async () => {
  const tokens = await client.signUp(nextMobile());
  const proven = await client.verifyNumber(nextMobile(), tokens.access_token);
  const partner = { mobile: nextMobile(), name: "Dora" };
  expect(await refusalOf(await client.update(proven, { partner }))).toMatchObject({
    code: "mobile_change_requires_verification",
  });
});

test("the proof of a new number is used up by the change", async () => {
  const wanted = nextMobile();
  const tokens = await client.signUp(nextMobile());
  const proven = await client.verifyNumber(wanted, tokens.access_token);
  const partner = { mobile: wanted, name: "Dora" };
  expect((await client.update(proven, { partner })).status).toBe(200);
  const { userId } = await rowOf(tokens);
  const rows = await api.db.select().from(sessions).where(eq(sessions.userId, userId!));
  expect(rows.map(({ provenMobile }) => provenMobile)).toEqual([null]);
});

test("a number changed to and signed up with at once belongs to one of the two", async () => {
  for (let i = 0; i < 3; i++) {
    const tokens = await client.signUp(nextMobile());
    const wanted = nextMobile();
    const proven = await client.verifyNumber(wanted, tokens.access_token);
    const { ref_number, code } = await client.requestCode(wanted);
    const answers = await Promise.all([
      client.update(proven, { partner: { mobile: wanted, name: "D" } }),
      client.verify(wanted, ref_number, code),
    ]);
    expect(answers.every((answer) => answer.status < 500)).toBe(true);
    const holders = await api.db
      .select()
      .from(customers)
      .where(sql`mobile = ${wanted} and status not in ('unclaimed', 'closed')`);
    expect(holders).toHaveLength(1);
  }
});

test("a changed number is verified when it was proven, and a sign-in by code names its customer", async () => {
  const tokens = await client.signUp(nextMobile());
  const before = await client.readMe(tokens.access_token);
  const wanted = nextMobile();
  const proven = await client.verifyNumber(wanted, tokens.access_token);
  await client.update(proven, { partner: { mobile: wanted, name: "D" } });
  const after = await client.readMe(proven.access_token);
  expect(Date.parse(after.mobile_verified_at!)).toBeGreaterThan(Date.parse(before.mobile_verified_at!));
  await client.verifyNumber(wanted);
  const started = await api.db
    .select()
    .from(auditLog)
    .where(sql`action = 'session.started' and subject_id = ${String(tokens.uid)}`)
    .orderBy(auditLog.id);
  expect(started.map(({ details }) => details)).toMatchObject([
    { scope: "signup", proof: "code" },
    { scope: "recovery", proof: "code", customer: after.id },
  ]);
});

test("a credential change needs a fresh proof, and ends every other session", async () => {
  const mobile = nextMobile();
  await client.signUp(mobile);
  const signIn = async () => tokensOf(await client.getTokens({ mobile, password: PASSWORD }));
  const old = await signIn();
  await api.clock.advance(550);
  const refreshed = await tokensOf(await client.refresh(old.refresh_token));
  await api.clock.advance(51);
  expect(await refusalOf(await client.update(refreshed, FRESH))).toMatchObject({
    status: 403,
    code: "reauthentication_required",
  });
  const other = await signIn();
  const fresh = await signIn();
  const changed = await client.update(fresh, FRESH);
  expect(changed.status).toBe(200);
  expect((await client.me(other.access_token)).status).toBe(401);
  expect((await client.me(fresh.access_token)).status).toBe(200);
  expect((await client.getTokens({ mobile, password: PASSWORD })).status).toBe(401);
  expect((await client.update(await tokensOf(changed), FRESH)).status).toBe(200);
});

test("a change of the number needs a fresh sign-in, however fresh the proof of the new number", async () => {
  const mobile = nextMobile();
  const wanted = nextMobile();
  await client.signUp(mobile);
  const signedIn = await tokensOf(await client.getTokens({ mobile, password: PASSWORD }));
  await api.clock.advance(541);
  const refreshed = await tokensOf(await client.refresh(signedIn.refresh_token));
  const proven = await client.verifyNumber(wanted, refreshed.access_token); // 61 seconds later
  const partner = { mobile: wanted, name: "Dora" };
  expect(await refusalOf(await client.update(proven, { partner }))).toMatchObject({
    status: 403,
    code: "reauthentication_required",
  });
  expect((await client.readMe(proven.access_token)).mobile).toBe(mobile);
});
