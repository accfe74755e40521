import { expect, test } from "vitest";
import { pairFor, tokensFor } from "../../testing/create-faked-pages";
import { fresh, NOW, refusal, stubSession } from "../../testing/stub-session";
import { asksCurrent, isTooLate, type SessionContent, sharedReaderOf } from "./session-content";
import { signInPage } from "./session-ended";
import { continueSession, endAtServer, initialsOf, nextStep, startSession, wayOn } from "./start-session";

const OWN = "GET /v2/api/customer/me";
const SIGN_OUT = "POST /api/auth/delete_tokens";

test.each([
  ["Ana", "Santos", "A. S."],
  [" Ana Maria ", null, "A."],
  [null, "Santos", "S."],
  ["", " ", ""],
  ["👩‍👩‍👧 Ana", "Ñandú", "👩‍👩‍👧. Ñ."],
])("of %j %j a device shows %j", (name, sur_name, initials) => {
  expect(initialsOf({ name, sur_name })).toBe(initials);
});

test.each([
  [{}, null],
  [fresh(), null],
  [fresh({ termsDue: true }), "/login/terms"],
  [{ tokens: tokensFor("second_step") }, "/login/step"],
  [{ tokens: tokensFor("recovery") }, "/recover/secret"],
  [{ tokens: tokensFor("recovery"), asksPasskey: true }, "/recover/passkey"],
  [{ tokens: tokensFor("signup"), claimRequired: true }, "/signup/claim"],
  [{ tokens: tokensFor("signup") }, "/signup/you"],
  [{ tokens: tokensFor("guest") }, null],
] as [SessionContent, string | null][])("a session with %j goes on at %s", async (content, page) => {
  const { session } = stubSession({ content, answers: { [OWN]: { name: null } } });
  expect(await nextStep(session)).toBe(page);
});

test("a sign-up that has a name goes on to the secrets", async () => {
  const content = { tokens: tokensFor("signup") };
  expect(await nextStep(stubSession({ content, answers: { [OWN]: { name: "Ana" } } }).session)).toBe(
    "/signup/secure",
  );
});

test("terms are asked for where there are any, of customers who are signed in", async () => {
  const terms = { version: "2" } as never;
  const way = async (content: SessionContent, there: typeof terms | null, due: boolean) => {
    const { session, asked } = stubSession({
      content,
      answers: { "GET /v2/api/customer/me/terms": { due } },
    });
    return [await wayOn(session, { terms: there }, "/accounts"), asked.length, session.content.termsDue];
  };
  expect(await way(fresh(), terms, true)).toEqual(["/login/terms?next=%2Faccounts", 1, true]);
  expect(await way(fresh({ termsDue: true }), terms, false)).toEqual(["/accounts", 1, undefined]);
  expect(await way(fresh(), null, true)).toEqual(["/accounts", 0, undefined]);
  expect(await way({ tokens: tokensFor("second_step") }, terms, true)).toEqual(["/login/step", 0, undefined]);
});

test("a session that ends is ended at the server, and once more where that failed", async () => {
  const end = async (token: string | undefined, failures: number) => {
    let tries = 0;
    const { session } = stubSession();
    session.call = async () => {
      tries += 1;
      if (tries <= failures) throw refusal("service_unavailable");
      return {} as never;
    };
    return [await endAtServer(session, token), tries];
  };
  expect(await end(undefined, 0)).toEqual([true, 0]);
  expect(await end("r", 0)).toEqual([true, 1]);
  expect(await end("r", 1)).toEqual([true, 2]);
  expect(await end("r", 2)).toEqual([false, 2]);
});

test("who signs in leaves nothing of the session before, which is ended", async () => {
  const { session, asked } = stubSession({ content: fresh({ mobile: "+639171234567", termsDue: true }) });
  await startSession(session, pairFor("user"), { shared: true });
  expect(session.content).toEqual({
    shared: true,
    tokens: {
      access: "access-2",
      refresh: "refresh-2",
      accessUntil: NOW + 600_000,
      refreshUntil: NOW + 7_200_000,
      provedAt: NOW,
      scope: "user",
      customerNumber: null,
      lang: "en_PH",
    },
  });
  expect(asked).toEqual([[SIGN_OUT, { refresh_token: "refresh-1" }]]);
  const first = stubSession();
  await startSession(first.session, pairFor("user"));
  expect(first.asked).toEqual([]);
});

test("a session that is continued keeps what it has, and when its secret was given", async () => {
  const { session, asked } = stubSession({ content: { ...fresh({ mobile: "+63" }) } });
  session.content = { ...session.content, tokens: tokensFor("user", { provedAt: NOW - 9 }) };
  await continueSession(session, pairFor("user"));
  expect(session.content).toMatchObject({ mobile: "+63", tokens: { access: "access-2", provedAt: NOW - 9 } });
  expect(asked).toEqual([]);
});

const BY = { username: "ana@a.example" };
test.each([
  ["customer", {}, BY, true, { initials: "A. S.", by: BY, hasPasscode: true }],
  ["customer", {}, BY, false, { initials: "A. S.", by: BY, hasPasscode: false }],
  ["customer", {}, undefined, true, undefined],
  ["customer", { scope: "recovery" }, BY, true, undefined],
  ["staff", { scope: "staff" }, BY, true, undefined],
  ["customer", { device_token: undefined }, BY, true, "nothing"],
] as const)(
  "a device is remembered of a %s with %j, by %j",
  async (audience, answer, by, has_passcode, known) => {
    const kept: unknown[] = [];
    const answers = { [OWN]: { name: "Ana", sur_name: "Santos", has_passcode } };
    const { session } = stubSession({ audience, answers });
    session.keepDevice = (...given) => void kept.push(given);
    await startSession(session, pairFor("user", { device_token: "d", ...answer }), {}, by);
    const expected = known === undefined ? ["d"] : ["d", known];
    expect(kept).toEqual(known === "nothing" ? [] : [expected]);
  },
);

test("one who signed in here before is known by the same again, by the number where that is new, and not at all where it fails", async () => {
  const known = async (answers: Record<string, unknown>, before: object | undefined, number?: string) => {
    const kept: unknown[] = [];
    const { session } = stubSession({ answers });
    session.knownBy = async () => before as never;
    session.keepDevice = (...given) => void kept.push(given[1]);
    const more = number === undefined ? {} : { customer_number: number };
    await startSession(session, pairFor("user", { device_token: "d", ...more }));
    return kept;
  };
  const ana = { name: "Ana", sur_name: null, has_passcode: false };
  expect(await known({ [OWN]: ana }, BY, "HSB1")).toEqual([{ initials: "A.", by: BY, hasPasscode: false }]);
  expect(await known({ [OWN]: refusal("service_unavailable") }, BY)).toEqual([undefined]);
});

test("a shared device keeps no name", async () => {
  const { session, notes } = stubSession();
  await startSession(session, pairFor("user", { device_token: "d" }), { shared: true }, BY);
  expect(notes).toEqual(["forget"]);
});

test.each([
  ["/teller?asked=1", false, "/staff/login"],
  ["/staff/profile", true, "/staff/login"],
  ["/admin", false, "/staff/login"],
  ["/signup/you", false, "/signup?ended=idle"],
  ["/signup/you", true, "/login?ended=done"],
  ["/recover/secret", false, "/recover"],
  ["/recover/secret", true, "/login?ended=done"],
  ["/accounts/7?x=1", true, "/login?next=%2Faccounts%2F7%3Fx%3D1"],
  ["/staffing", false, "/login?next=%2Fstaffing"],
])("who was on %s, ended early: %s, starts again at %s", (page, early, start) => {
  expect(signInPage(page, early)).toBe(start);
});

test("pages that many share know of a customer only whether one is signed in", () => {
  const reader = (content: SessionContent) => sharedReaderOf(content, NOW);
  expect(reader({})).toBeNull();
  expect(reader(fresh())).toBe("customer");
  expect(reader(fresh({ shared: true }))).toBe("customer-on-shared-device");
  expect(reader({ tokens: tokensFor("user", { refreshUntil: NOW }) })).toBeNull();
  expect(reader({ tokens: tokensFor("user", { refreshUntil: NOW + 1 }) })).toBe("customer");
  expect(reader({ tokens: tokensFor("signup") })).toBeNull();
});

test("a change asks for the secret five minutes after it was given, and cannot do without after ten", () => {
  const at = (ms: number) => {
    const content = { tokens: tokensFor("user", { provedAt: NOW - ms }) };
    return [asksCurrent(content, NOW), isTooLate(content, NOW)];
  };
  expect(at(299_999)).toEqual([false, false]);
  expect(at(300_000)).toEqual([true, false]);
  expect(at(599_999)).toEqual([true, false]);
  expect(at(600_000)).toEqual([true, true]);
  expect([asksCurrent({}, NOW), isTooLate({}, NOW)]).toEqual([true, true]);
});
