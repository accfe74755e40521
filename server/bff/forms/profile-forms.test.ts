import { expect, test } from "vitest";
import { pairFor, tokensFor } from "../../testing/create-faked-pages";
import { fresh, NOW, refusal, refusedBy, sendForm, stale, stubSession } from "../../testing/stub-session";
import { ApiFailure } from "../api/api-failure";
import type { Challenge } from "../session/session-content";
import { SessionEnded } from "../session/session-ended";
import { proveCurrent } from "./update-customer";

const NUMBER = "POST /v2/api/auth/signup/user-update/HSB00000001";
const SIGN_IN = "POST /api/auth/get_tokens";
const answersOf = (customer: object) => ({
  "GET /v2/api/customer/me": { mobile: "+639171234567", name: "Ana", ...customer },
  [NUMBER]: pairFor("user"),
  [SIGN_IN]: pairFor("user", { customer_number: "HSB00000001" }),
});
const DATE = { day: "27", month: "3", year: "1990" };
const NAME = { name: "Ana", sur_name: "Santos" };
const send = (page: string, fields: Record<string, string>, customer: object, more: object = {}) =>
  sendForm(`/profile/${page}`, fields, { content: fresh(), answers: answersOf(customer), ...more });

test.each([
  ["birth-date", DATE, { dob: null }, false],
  ["birth-date", DATE, { dob: "1990-03-27" }, false],
  ["birth-date", DATE, { dob: "1990-03-28" }, true],
  ["name", NAME, { fed_by_bank: true, name: "Ana", sur_name: "Santos" }, false],
  ["name", NAME, { fed_by_bank: true, name: "Ana", sur_name: null }, false],
  ["name", NAME, { fed_by_bank: true, name: null, sur_name: "Santos" }, false],
  ["name", NAME, { fed_by_bank: true, name: "Ana", sur_name: "Cruz" }, true],
  ["name", NAME, { fed_by_bank: true, name: "Anna", sur_name: "Santos" }, true],
  ["name", NAME, { fed_by_bank: false, name: "Anna", sur_name: "Cruz" }, false],
  ["email", { email: "Ana@a.example" }, { email: null }, false],
  ["email", { email: "Ana@a.example" }, { email: "ana@A.example" }, false],
  ["email", { email: "ana@a.example" }, { email: "b@a.example" }, true],
])("%s of %j, on file %j: asks for the secret: %s", async (page, fields, onFile, asks) => {
  const late = send(page, fields, onFile, { content: stale() });
  if (asks) expect(await refusedBy(late)).toEqual([["current", "required"]]);
  else expect((await late).to).toBe("/profile/tasks");
  expect((await send(page, fields, onFile, { next: "/profile?x=1" })).to).toBe("/profile?x=1");
  const proved = await send(page, { ...fields, current: "violet-anchor-17" }, onFile, { content: stale() });
  expect(proved.asked.some(([call]) => call === SIGN_IN)).toBe(asks);
  const [, body] = proved.asked.at(-1) ?? [];
  expect(body).toMatchObject({ partner: { mobile: "+639171234567" } });
  expect(JSON.stringify(body)).not.toContain("violet");
});

test.each([
  ["12345678", [{ user_passcode: "12345678" }, { password: "12345678" }]],
  ["1234567", [{ user_passcode: "1234567" }]],
  ["violet-1", [{ password: "violet-1" }]],
  ["١٢٣٤٥٦", [{ user_passcode: "123456" }]],
])("the current secret %s is tried as %j", async (current, tried) => {
  const { session, asked } = stubSession({
    content: fresh({ shared: true }),
    answers: { [SIGN_IN]: refusal("invalid_credentials") },
  });
  expect(await refusedBy(proveCurrent(session, current, "/here"))).toEqual([["current", "mismatch"]]);
  const ends = { username: "HSB00000001", end_when_idle: true, shared_device: true };
  expect(asked).toEqual(tried.map((secret) => [SIGN_IN, { ...ends, ...secret }]));
});

test("a current secret that is right is as fresh as a sign-in, unless a second step comes first", async () => {
  const prove = (answer: object) => {
    const answers = { [SIGN_IN]: pairFor("user", answer) };
    const stub = stubSession({ content: { ...stale(), shared: true }, answers });
    return { ...stub, proved: proveCurrent(stub.session, "violet-anchor-17", "/here") };
  };
  const right = prove({});
  await right.proved;
  expect(right.session.content).toMatchObject({ shared: true, tokens: { provedAt: NOW } });
  const step = { methods: ["code" as const], ref_number: "ref-1", otp_resend_in: 60 };
  const more = prove({ scope: "second_step", second_step: step });
  expect(await refusedBy(more.proved)).toBe("/login/step");
  expect(more.session.content.step).toEqual({
    methods: ["code"],
    ref: "ref-1",
    resendAt: NOW + 60_000,
    next: "/here",
  });
  const locked = refusal("account_locked");
  const { session } = stubSession({ content: fresh(), answers: { [SIGN_IN]: locked } });
  expect(await refusedBy(proveCurrent(session, "123456", "/here"))).toBe(locked);
});

test("a secret that is missing is asked for on the page that is made again", async () => {
  const late = send("email", { email: "ana@a.example" }, { email: "b@a.example" }, { content: stale() });
  await expect(late).rejects.toMatchObject({ options: { page: "/profile/email" } });
});

const PLACES = { country_id: "1", state_id: "2", city_id: "3", village_id: "4", street: "Main" };
const lists = (states: number[], cities: number[], villages: number[]) => {
  const listed = Object.entries({ states, cities, villages }).map(([name, ids]) => [
    `GET /v2/api/reference/${name}`,
    { data: ids.map((id) => ({ id })) },
  ]);
  return { ...answersOf({}), ...Object.fromEntries(listed) };
};
const PARTNER = { country_id: "1", state_id: 2, city_id: 3, village_id: 4, street: "Main" };

test.each([
  ["all there", PLACES, lists([2], [3], [4]), {}, "/profile/tasks"],
  ["a village elsewhere", PLACES, lists([2], [3], [5]), { village_id: null }, "/profile/address?again=1"],
  [
    "a state elsewhere",
    PLACES,
    lists([9], [3], [4]),
    { state_id: null, city_id: null, village_id: null },
    "/profile/address?again=1",
  ],
  ["no village", { ...PLACES, village_id: "" }, lists([2], [3], []), { village_id: null }, "/profile/tasks"],
  ["one that is chosen", { ...PLACES, choose: "1" }, lists([2], [3], [4]), {}, "/profile/address"],
])("an address with %s keeps what lies in the place above", async (_, fields, answers, places, next) => {
  const { to, asked } = await sendForm("/profile/address", fields, { content: fresh(), answers });
  expect(to).toBe(next);
  expect(asked.at(-1)?.[1]).toEqual({
    partner: { mobile: "+639171234567", name: "Ana", ...PARTNER, ...places },
  });
});

test("an address that was opened from the profile leads back to it", async () => {
  const send = async (answers: object, more: object = {}) =>
    (
      await sendForm(
        "/profile/address",
        { ...PLACES, ...more },
        {
          content: fresh(),
          answers: answers as Record<string, unknown>,
          next: "/profile?show=address",
        },
      )
    ).to;
  expect(await send(lists([2], [3], [4]))).toBe("/profile?show=address");
  expect(await send(lists([2], [3], [4]), { choose: "1" })).toBe("/profile/address?from=view");
  expect(await send(lists([2], [3], []))).toBe("/profile/address?from=view&again=1");
});

test("a number that was changed for another is told where it can be typed", async () => {
  const challenge: Challenge = {
    purpose: "mobile",
    mobile: "+639170000000",
    isCompany: false,
    sent: [{ ref: "ref-1", until: NOW }],
    resendAt: NOW,
  };
  const verify = (update: unknown) =>
    sendForm(
      "/profile/mobile/verify",
      { otp: "123456" },
      {
        content: fresh({ challenge }),
        answers: {
          "POST /v2/api/auth/signup/otp-verify": pairFor("user", { customer_number: "HSB00000001" }),
          ...answersOf({}),
          [NUMBER]: update,
        },
      },
    );
  const { to, content } = await verify(pairFor("user"));
  expect([to, content.challenge]).toEqual(["/profile?done=mobile", undefined]);
  await expect(
    verify(refusal("invalid_request", { field: "partner.mobile", reason: "taken" })),
  ).rejects.toMatchObject({
    errors: [{ field: "mobile", reason: "taken" }],
    options: { page: "/profile/mobile", code: "invalid_request" },
  });
  const over = new SessionEnded();
  expect(await refusedBy(verify(over))).toBe(over);
});

test("a recovery that lost its passkey is told so", async () => {
  const recover = (failure: unknown) =>
    sendForm(
      "/recover/secret",
      { password: "violet-anchor-17", confirm_password: "violet-anchor-17" },
      {
        content: { tokens: tokensFor("recovery") },
        answers: { [NUMBER]: failure },
      },
    );
  await expect(recover(refusal("reauthentication_required", { reason: "passkey" }))).rejects.toMatchObject({
    errors: [{ field: "", message: "refusal.noPasskey" }],
    options: { status: 403, code: "reauthentication_required" },
  });
  expect(await refusedBy(recover(refusal("password_rejected")))).toBeInstanceOf(ApiFailure);
  expect((await recover(pairFor("user"))).to).toBe("/recover/done?done=changed");
});

test("a paper that was checked is shown once, with its code", async () => {
  const answers = { "POST /v2/api/verify": { valid: true } };
  const { to } = await sendForm("/verify", { code: "ABCD-EFGH-JKLM", ending: "0175" }, { answers });
  expect(to).toMatchObject({ next: "/verify?done=checked" });
  expect(JSON.parse((to as { shown: string }).shown)).toMatchObject({
    valid: true,
    code: expect.any(String),
  });
});
