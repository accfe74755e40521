import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { TokenResponse } from "../../../../lib/contract/index";
import { customers } from "../../../db/schema/index";
import {
  createApiClient,
  createBankRecord,
  createCustomerWorld,
  createInstitution,
  createTestApi,
  createTestKey,
  nextMobile,
  PASSWORD,
  refusalOf,
  type TestApi,
  testSettings,
} from "../../../testing/index";
import { listOutbox } from "../../foundation/messages/index";

const DAY = 86_400;
let api: TestApi;
let client: ReturnType<typeof createApiClient>;
let companyId: number;

interface Person {
  mobile: string;
  tokens: TokenResponse;
}

beforeAll(async () => {
  ({ api, companyId, client } = await createCustomerWorld());
});

async function person(email?: string): Promise<Person> {
  const mobile = nextMobile();
  return { mobile, tokens: await client.signUp(mobile, email === undefined ? {} : { email }) };
}
const give = ({ mobile, tokens }: Person, email: string | null) =>
  client.update(tokens, { partner: { mobile, name: "Dora", email } });
const me = ({ tokens }: Person) => client.readMe(tokens.access_token);
const signsIn = async (email: string, password = PASSWORD) =>
  (await client.getTokens({ email, password })).status === 200;
const follow = async (link: string) => client.post("/v2/api/auth/confirm_email", { token: link });
const messagesTo = async (to: string) => (await listOutbox(api.ctx, { to })).map(({ text }) => text);
const notices = async (to: string) =>
  (await messagesTo(to)).filter((text) => !/#[0-9]{6}$|\/confirm-email|\/not-me/.test(text));

const TAKEN = { status: 409, code: "conflict", fields: ["partner.email"] };
const UNUSABLE = { status: 400, code: "invalid_request", fields: ["token"] };

/** Somebody whose address is confirmed. */
async function confirmed(email: string): Promise<Person> {
  const owner = await person(email);
  expect((await client.confirmEmail(email)).status).toBe(200);
  return owner;
}

test("an address is in force and signs in before it is confirmed; the link in the mail confirms it, once", async () => {
  const dora = await person("Dora@Example.com");
  expect(await me(dora)).toMatchObject({
    email: "Dora@Example.com",
    email_verified_at: null,
    new_email: null,
  });
  expect(await signsIn("dora@example.com")).toBe(true);
  const [mail] = await listOutbox(api.ctx, { to: "Dora@Example.com" });
  expect(mail).toMatchObject({ channel: "email", subject: "Confirm your e-mail address" });
  expect(mail?.text).toContain(`${api.settings.publicOrigin}/confirm-email#eml_`);
  expect(mail?.text).not.toMatch(/Dora|\+63|HSB/);
  const link = await client.emailTokenFor("Dora@Example.com");
  const answer = await follow(link);
  expect(await answer.json()).toEqual({ email: "Dora@Example.com" });
  expect((await me(dora)).email_verified_at).not.toBeNull();
  expect(await refusalOf(await follow(link))).toEqual(UNUSABLE);
});

test("an address with & and a domain of another script is written to, confirmed, and signs in", async () => {
  await confirmed("r&d@post.xn--p1ai");
  expect(await signsIn("R&D@post.xn--p1ai")).toBe(true);
});

test("a newer link ends the one before, and each ends after a day", async () => {
  const dora = await person("twice@example.com");
  const first = await client.emailTokenFor("twice@example.com");
  expect(await (await client.resend(dora.tokens.access_token)).json()).toEqual({
    email: "twice@example.com",
  });
  const second = await client.emailTokenFor("twice@example.com");
  expect(second).not.toBe(first);
  expect(await refusalOf(await follow(first))).toEqual(UNUSABLE);
  await api.clock.advance(DAY);
  expect(await refusalOf(await follow(second))).toEqual(UNUSABLE);
  expect((await me(await back(dora))).email_verified_at).toBeNull();
});

/** Somebody who signs in anew, as tokens have expired. */
const back = async ({ mobile }: Person): Promise<Person> => ({
  mobile,
  tokens: (await (await client.getTokens({ mobile, password: PASSWORD })).json()) as TokenResponse,
});

test("a change asks the new address first: until then the old one signs in; number and old address are told", async () => {
  const dora = await confirmed("old@example.com");
  expect((await give(dora, "new@example.com")).status).toBe(200);
  expect(await me(dora)).toMatchObject({ email: "old@example.com", new_email: "new@example.com" });
  expect([await signsIn("old@example.com"), await signsIn("new@example.com")]).toEqual([true, false]);
  for (const to of [dora.mobile, "old@example.com"])
    expect(await notices(to)).toEqual([expect.stringContaining("another e-mail address was given")]);
  expect((await client.confirmEmail("new@example.com")).status).toBe(200);
  expect(await me(dora)).toMatchObject({ email: "new@example.com", new_email: null });
  expect([await signsIn("old@example.com"), await signsIn("new@example.com")]).toEqual([false, true]);
  for (const to of [dora.mobile, "old@example.com"])
    expect((await notices(to))[0]).toContain("your account now uses another e-mail address");
  expect(await notices("new@example.com")).toEqual([]);
});

test("every address that starts to sign in after the first secret is told to the number, the first one, too", async () => {
  const signingUp = await person("with-the-number@example.com");
  expect(await notices(signingUp.mobile)).toEqual([]);
  const later = await person();
  expect((await give(later, "first@example.com")).status).toBe(200);
  expect(await signsIn("first@example.com")).toBe(true);
  const ADDED = expect.stringContaining("an e-mail address was added to your account");
  expect(await notices(later.mobile)).toEqual([ADDED]);
  await client.confirmEmail("first@example.com");
  await give(later, "FIRST@example.com");
  expect(await notices(later.mobile)).toEqual([ADDED]);

  const typist = await person("held@example.com");
  const waits = await person();
  await give(waits, "held@example.com");
  expect(await notices(waits.mobile)).toEqual([]);
  expect((await client.confirmEmail("held@example.com")).status).toBe(200);
  expect(await notices(waits.mobile)).toEqual([ADDED]);
  expect((await notices(typist.mobile))[0]).toContain("your e-mail address was removed");

  const recovering = await person();
  const recovery = await client.verifyNumber(recovering.mobile);
  const partner = { mobile: recovering.mobile, name: "Dora", email: "recovered@example.com" };
  expect((await client.update(recovery, { partner })).status).toBe(200);
  expect(await notices(recovering.mobile)).toContainEqual(ADDED);
});

test("who gives the old address again, or none, wants no new one: its link proves nothing", async () => {
  const dora = await confirmed("stay@example.com");
  const { email_verified_at } = await me(dora);
  await give(dora, "slip@example.com");
  const link = await client.emailTokenFor("slip@example.com");
  expect((await give(dora, "STAY@example.com")).status).toBe(200);
  expect(await me(dora)).toMatchObject({ email: "STAY@example.com", email_verified_at, new_email: null });
  expect(await refusalOf(await follow(link))).toEqual(UNUSABLE);
  await give(dora, "slip@example.com");
  expect((await give(dora, null)).status).toBe(200);
  expect(await me(dora)).toMatchObject({ email: null, email_verified_at: null, new_email: null });
  expect((await notices(dora.mobile))[0]).toContain("your e-mail address was removed");
  expect(await refusalOf(await client.confirmEmail("slip@example.com"))).toEqual(UNUSABLE);
});

test("who confirms an address wins it from who only typed it, and no one from who confirmed it", async () => {
  const typist = await person("won@example.com");
  const owner = await person("before@example.com");
  expect((await give(owner, "Won@example.com")).status).toBe(200);
  expect(await me(owner)).toMatchObject({ email: "before@example.com", new_email: "Won@example.com" });
  expect(await signsIn("won@example.com")).toBe(true);
  const late = await client.emailTokenFor("won@example.com");
  expect((await client.confirmEmail("Won@example.com")).status).toBe(200);
  expect(await me(owner)).toMatchObject({ email: "Won@example.com", new_email: null });
  expect(await me(typist)).toMatchObject({ email: null, email_verified_at: null });
  expect(await notices(typist.mobile)).toEqual([expect.stringContaining("your e-mail address was removed")]);
  expect(await refusalOf(await follow(late))).toEqual(UNUSABLE);
  expect(await refusalOf(await give(typist, "won@example.com"))).toEqual(TAKEN);
});

test("of two who wait for one address the first to confirm has it", async () => {
  const [typist, one, two] = [await person("both@example.com"), await person(), await person()];
  await give(one, "both@example.com");
  const links = [await client.emailTokenFor("both@example.com")];
  await give(two, "both@example.com");
  links.push(await client.emailTokenFor("both@example.com"));
  const answers = await Promise.all(links.map(follow));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const held = await Promise.all([typist, one, two].map(async (each) => (await me(each)).email));
  expect(held.filter((email) => email === "both@example.com")).toHaveLength(1);
  const loser = answers[0]?.status === 200 ? two : one;
  expect(await refusalOf(await client.resend(loser.tokens.access_token))).toMatchObject({
    status: 409,
    fields: ["email"],
  });
});

test("who typed an address at the same moment gets no conflict: one has it, the others wait", async () => {
  const people: Person[] = [];
  for (let n = 0; n < 6; n++) people.push(await person());
  const answers = await Promise.all(people.map((each) => give(each, "rush@example.com")));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const records = await Promise.all(people.map(me));
  expect(records.filter(({ email }) => email === "rush@example.com")).toHaveLength(1);
  expect(records.filter(({ new_email }) => new_email === "rush@example.com")).toHaveLength(5);
});

test("two confirmations that take from each other do not wait for each other without end", async () => {
  const [one, two] = [await person("mine@example.com"), await person("yours@example.com")];
  await give(one, "yours@example.com");
  const first = await client.emailTokenFor("yours@example.com");
  await give(two, "mine@example.com");
  const answers = await Promise.all([follow(first), client.confirmEmail("mine@example.com")]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([(await me(one)).email, (await me(two)).email]).toEqual(["yours@example.com", "mine@example.com"]);
});

test("another address, or none, needs a fresh sign-in; the first one, and the same, does not", async () => {
  const [dora, gil] = [await person("fresh@example.com"), await person()];
  const stale = async (who: Person, email: string | null) => {
    const { refresh_token } = who.tokens;
    await api.clock.advance(601);
    const tokens = (await (await client.refresh(refresh_token)).json()) as TokenResponse;
    return give({ ...who, tokens: { ...tokens, customer_number: who.tokens.customer_number } }, email);
  };
  const asked = { status: 403, code: "reauthentication_required" };
  expect(await refusalOf(await stale(dora, "other@example.com"))).toMatchObject(asked);
  expect((await me(await back(dora))).new_email).toBeNull();
  expect(await refusalOf(await stale(await back(dora), null))).toMatchObject(asked);
  expect((await stale(await back(dora), "FRESH@example.com")).status).toBe(200);
  expect((await stale(await back(gil), "gil-first@example.com")).status).toBe(200);
});

test("a suspended customer confirms nothing, until the suspension ends", async () => {
  const dora = await person("paused@example.com");
  const number = dora.tokens.customer_number!;
  const set = (status: "active" | "suspended") =>
    api.db.update(customers).set({ status }).where(eq(customers.customerNumber, number));
  await set("suspended");
  expect(await refusalOf(await client.confirmEmail("paused@example.com"))).toMatchObject({
    status: 403,
    code: "customer_not_active",
  });
  await set("active");
  expect((await client.confirmEmail("paused@example.com")).status).toBe(200);
});

test("an address that the core system changes is not confirmed any more; the same one stays so", async () => {
  const dora = await confirmed("fed@example.com");
  const key = await createTestKey(api.ctx);
  const path = `/v1/customers/${dora.tokens.customer_number}`;
  const patch = (json: object) => api.call(path, { method: "PATCH", json, headers: key.headers });
  await give(dora, "waits@example.com");
  expect((await patch({ email: "FED@example.com", street: "1 Pier Road" })).status).toBe(200);
  expect((await me(dora)).email_verified_at).not.toBeNull();
  expect((await patch({ email: "core@example.com" })).status).toBe(200);
  expect(await me(dora)).toMatchObject({
    email: "core@example.com",
    email_verified_at: null,
    new_email: null,
  });
  for (const to of [dora.mobile, "FED@example.com"])
    expect((await notices(to))[0], to).toContain("your e-mail address was changed");
});

test("who confirms an address before claiming a record keeps it confirmed", async () => {
  const mobile = nextMobile();
  await createBankRecord(api.ctx, { companyId, mobile, dob: "1990-03-27", email: "bank@example.com" });
  const tokens = await client.verifyNumber(mobile);
  await client.update(tokens, { partner: { mobile, name: "Dora", email: "own@example.com" } });
  expect((await client.confirmEmail("own@example.com")).status).toBe(200);
  const claim = { partner: { mobile, name: "Dora", dob: "1990-03-27" } };
  const claimed = (await (await client.update(tokens, claim)).json()) as TokenResponse;
  expect(await client.readMe(claimed.access_token)).toMatchObject({
    email: "own@example.com",
    email_verified_at: expect.any(String),
  });
});

test("changed secrets and numbers are told to the confirmed address, and to no other", async () => {
  const sure = await confirmed("sure@example.com");
  const unsure = await person("unsure@example.com");
  const fresh = { password: "amber-lantern-22", confirm_password: "amber-lantern-22" };
  for (const { tokens } of [sure, unsure]) await client.update(tokens, fresh);
  expect(await notices("sure@example.com")).toEqual([expect.stringContaining("your password was changed")]);
  expect(await notices("unsure@example.com")).toEqual([]);
});

test("nothing to confirm is a conflict, and staff have nothing", async () => {
  const [none, sure] = [await person(), await confirmed("done@example.com")];
  for (const { tokens } of [none, sure])
    expect(await refusalOf(await client.resend(tokens.access_token))).toMatchObject({
      status: 409,
      fields: ["email"],
    });
});

test("one customer, and one address, gets so many mails; what was given stays", async () => {
  const { limits } = testSettings();
  const tight = await createTestApi({
    settings: { limits: { ...limits, confirmationsPerCustomer: { max: 2, seconds: 3_600 } } },
  });
  await createInstitution(tight.ctx);
  const client = createApiClient(tight);
  const mobile = "+639197770001";
  const tokens = await client.signUp(mobile, { email: "one@example.com" });
  expect((await client.resend(tokens.access_token)).status).toBe(200);
  const refused = await client.resend(tokens.access_token);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refusalOf(refused)).toMatchObject({ status: 429, code: "rate_limited" });
  const update = { partner: { mobile, name: "Dora", email: "two@example.com" } };
  expect((await client.update(tokens, update)).status).toBe(200);
  expect(await client.emailTokenFor("two@example.com")).toBe("");
  // One after the other: each code moves the clock by a minute, and a code lives for five.
  for (const n of [0, 1, 2, 3, 4, 5])
    await client.signUp(`+63919777010${n}`, { email: "victim@example.com" });
  expect(await listOutbox(tight.ctx, { to: "victim@example.com" })).toHaveLength(5);
});

test("without mails every address is in force at once, held by whoever typed it, and nothing can be confirmed", async () => {
  const silent = await createTestApi({ settings: { sendsEmail: false } });
  await createInstitution(silent.ctx);
  const client = createApiClient(silent);
  const [mobile, other] = ["+639197770101", "+639197770102"];
  const tokens = await client.signUp(mobile, { email: "typed@example.com" });
  expect(await listOutbox(silent.ctx, { to: "typed@example.com" })).toEqual([]);
  expect(await refusalOf(await client.resend(tokens.access_token))).toMatchObject({ status: 409 });
  const later = await client.signUp(other);
  const taken = { partner: { mobile: other, name: "Gil", email: "typed@example.com" } };
  expect(await refusalOf(await client.update(later, taken))).toEqual(TAKEN);
  await client.update(tokens, { partner: { mobile, name: "Dora", email: "next@example.com" } });
  expect(await client.readMe(tokens.access_token)).toMatchObject({
    email: "next@example.com",
    new_email: null,
  });
});
