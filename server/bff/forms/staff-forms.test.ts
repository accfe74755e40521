import { expect, test } from "vitest";
import { fresh, refusal, refusedBy, sendForm } from "../../testing/stub-session";
import { ApiFailure } from "../api/api-failure";
import { SessionEnded } from "../session/session-ended";

const send = (path: string, fields: Record<string, string>, stub: Parameters<typeof sendForm>[2] = {}) =>
  sendForm(path, fields, { audience: "staff", content: fresh(), ...stub });

test.each([
  ["password", { password: "violet-anchor-17", confirm_password: "violet-anchor-17" }, "?done=password"],
  ["totp/confirm", { totp: "123456" }, "/totp/codes"],
  ["totp/off", { totp: "123456" }, "?done=totp-off"],
  ["passkeys/add", { name: "Phone", credential: '{"id":"x"}' }, "?done=passkey"],
  ["passkeys/remove", { id: "7" }, "?done=passkey-removed"],
])("%s leaves what the session may do to what is left to do", async (page, fields, done) => {
  for (const [steps, scope] of [
    [["totp"], "staff_setup"],
    [[], "staff"],
  ] as const) {
    const answers = { "GET /v2/api/staff/me": { required_steps: steps } };
    const { to, notes } = await send(`/staff/profile/${page}`, fields, { answers });
    expect([to, notes]).toEqual([`/staff/profile${done}`, [`scope ${scope}`]]);
  }
});

test("recovery codes are shown until they are stored, the secret until it is confirmed", async () => {
  const begun = await send("/staff/profile/totp/begin", {}, { answers: { POST: { secret: "s", uri: "u" } } });
  expect([begun.to, begun.content.enrolment]).toEqual(["/staff/profile/totp", { secret: "s", uri: "u" }]);
  const answers = { POST: { recovery_codes: ["a"] }, GET: { required_steps: [] } };
  const confirmed = await send(
    "/staff/profile/totp/confirm",
    { totp: "1" },
    { answers, content: begun.content },
  );
  expect(confirmed.content).toMatchObject({ enrolment: undefined, recoveryCodes: ["a"] });
  const stored = await send("/staff/profile/totp/stored", {}, { content: confirmed.content });
  expect([stored.to, stored.content.recoveryCodes]).toEqual(["/staff/profile?done=totp", undefined]);
});

test("an address that is kept is told as such", async () => {
  for (const [new_email, done] of [
    [null, "email-kept"],
    ["n@a.example", "email"],
  ])
    expect(
      (await send("/staff/profile/email", { email: "n@a.example" }, { answers: { PATCH: { new_email } } }))
        .to,
    ).toBe(`/staff/profile?done=${done}`);
});

test.each([
  [undefined, {}, "/staff/login?done=email"],
  ["n@a.example", fresh(), "/staff/profile?done=email-confirmed"],
  ["other@a.example", fresh(), "/staff/profile?done=other-email-confirmed"],
  [new SessionEnded(), fresh(), "/staff/login?done=email"],
])("a confirmed address of %s", async (own, content, next) => {
  const answers = {
    POST: { email: "n@a.example" },
    GET: own instanceof Error ? own : { email: own },
  };
  expect((await send("/staff/confirm-email", { token: "t" }, { answers, content })).to).toBe(next);
});

test("what fails otherwise when an address is confirmed is told", async () => {
  const answers = { GET: refusal("service_unavailable"), POST: { email: "n@a.example" } };
  expect(await refusedBy(send("/staff/confirm-email", { token: "t" }, { answers }))).toBe(answers.GET);
});

test("a link that is pasted tells who is invited, or nothing where it is of no use", async () => {
  const open = async (answer: unknown) =>
    (await send("/staff/welcome/open", { link: "https://a.example/#abc" }, { answers: { POST: answer } })).to;
  const shown = (invitation: unknown) => ({
    next: "/staff/welcome?done=opened",
    shown: JSON.stringify({ link: "abc", invitation }),
  });
  expect(await open({ name: "Noemi" })).toEqual(shown({ name: "Noemi" }));
  expect(await open(refusal("invalid_request"))).toEqual(shown(null));
  expect(await refusedBy(open(refusal("service_unavailable", undefined, 503)))).toBeInstanceOf(ApiFailure);
});

test.each([
  ["/staff/confirm", { password: "violet-anchor-17" }, ["proof"], "/admin"],
  ["/staff/confirm", { totp: "123456" }, [], "/admin"],
  ["/staff/confirm", { password: "violet-anchor-17", totp: "123456" }, [], "/admin"],
  ["/staff/confirm", { credential: '{"id":"x"}' }, ["proof"], "/admin"],
  ["/staff/unlock", { password: "violet-anchor-17" }, ["scope staff"], "/teller"],
])("%s with %j goes on, and notes %j", async (path, fields, noted, home) => {
  const { to, notes } = await send(path, fields);
  expect([to, notes]).toEqual([home, noted]);
  expect((await send(path, fields, { next: "/admin/keys" })).to).toBe("/admin/keys");
});

test.each([
  ["credential", "required", 400, [["", "You signed in with a passkey: unlock with it, or sign out"]]],
  ["credential", "mismatch", 400, [["", "refusal.passkeyFailed"]]],
  ["password", "mismatch", 400, [["password", "mismatch"]]],
  ["totp", "wrong_code", 400, null],
  ["password", "mismatch", 401, null],
] as const)("a proof that is refused at %s by %s, %d", async (field, reason, status, told) => {
  const failure = refusal("invalid_request", { field, reason }, status);
  const answers = { POST: failure };
  const problem = await refusedBy(send("/staff/unlock", { password: "violet-anchor-17" }, { answers }));
  expect(problem).toEqual(told ?? failure);
});

test("what ended meanwhile needs no ending; another failure is told", async () => {
  const end = (page: string, code: string) =>
    sendForm(page, { id: "7" }, { content: fresh(), answers: { DELETE: refusal(code) } });
  expect((await end("/security/sessions/end", "not_found")).to).toBe("/security?done=session");
  expect((await end("/staff/profile/sessions/end", "not_found")).to).toBe("/staff/profile?done=session");
  expect((await end("/security/devices/forget", "not_found")).to).toBe("/security?done=device");
  expect(await refusedBy(end("/security/devices/forget", "conflict"))).toBeInstanceOf(ApiFailure);
});
