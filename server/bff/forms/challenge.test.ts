import { expect, test } from "vitest";
import type { Reason } from "../../../lib/contract/index";
import { pairFor } from "../../testing/create-faked-pages";
import {
  FACTS,
  fresh,
  NOW,
  refusal,
  refusedBy,
  type Stub,
  sendForm,
  stale,
  stubSession,
} from "../../testing/stub-session";
import { apiCalls } from "../api/api-calls";
import { ApiFailure } from "../api/api-failure";
import type { Challenge, SessionContent } from "../session/session-content";
import { proving, requireChallenge, sendAgain, sendFirstCode, verifyCode } from "./challenge";

const challengeOf = (more: Partial<Challenge> = {}): Challenge => ({
  purpose: "signup",
  mobile: "+639171234567",
  isCompany: false,
  sent: [{ ref: "ref-1", until: NOW + 1 }],
  resendAt: NOW + 60_000,
  ...more,
});
const WANTED = { purpose: "signup", mobile: "+639171234567", isCompany: false } as const;
const ISSUED = {
  "POST /v2/api/auth/signup/otp": { ref_number: "new", otp_expires_in: 300, otp_resend_in: 60 },
};
const NEWEST = { ref: "new", until: NOW + 300_000 };

test.each([
  ["another number", { mobile: "+639170000000" }, {}, [NEWEST]],
  ["another purpose", { purpose: "recovery" }, {}, [NEWEST]],
  ["a company", { isCompany: true }, {}, [NEWEST]],
  ["the same as soon as one may be sent", {}, { resendAt: NOW }, [NEWEST, { ref: "ref-1", until: NOW + 1 }]],
  ["the same, whose code has ended", {}, { resendAt: NOW, sent: [{ ref: "old", until: NOW }] }, [NEWEST]],
] as const)("%s gets a code", async (_, wanted, before, sent) => {
  const content = { challenge: challengeOf(before as Partial<Challenge>) };
  const { session, asked } = stubSession({ content, answers: ISSUED });
  await sendFirstCode(session, FACTS, { ...WANTED, ...wanted });
  expect(asked).toHaveLength(1);
  expect(session.content.challenge).toEqual({ ...WANTED, ...wanted, sent, resendAt: NOW + 60_000 });
});

test("the same number, too early for another, goes on with its code, and the terms that were shown last", async () => {
  const { session, asked } = stubSession({ content: { challenge: challengeOf() } });
  await sendFirstCode(session, FACTS, { ...WANTED, termsVersion: "2" });
  expect(asked).toEqual([]);
  expect(session.content.challenge).toEqual(challengeOf({ termsVersion: "2" }));
});

test("only a change of the number says what its code is for, and three codes are worth trying", async () => {
  const sent = ["c", "b", "a"].map((ref) => ({ ref, until: NOW + 1 }));
  for (const [purpose, told] of [
    ["mobile", { purpose: "number" }],
    ["signup", {}],
  ] as const) {
    const challenge = challengeOf({ purpose, sent, resendAt: NOW });
    const { session, asked } = stubSession({ content: { challenge }, answers: ISSUED });
    await sendAgain(session, FACTS, challenge);
    expect(asked[0]?.[1]).toEqual({ mobile: "+639171234567", is_company: false, lang: "en_PH", ...told });
    expect(session.content.challenge?.sent.map(({ ref }) => ref)).toEqual(["new", "c", "b"]);
  }
});

test.each([
  ["rate_limited", NOW + 1, "early"],
  ["rate_limited", NOW, "told as it is"],
  ["conflict", NOW + 1, "told as it is"],
])("another code that is refused by %s is %#", async (code, resendAt, told) => {
  const failure = refusal(code, undefined, 429);
  const { session } = stubSession({ answers: { POST: failure } });
  const problem = await sendAgain(session, FACTS, challengeOf({ resendAt })).catch((reason) => reason);
  if (told !== "early") return expect(problem).toBe(failure);
  expect(problem).toMatchObject({
    errors: [{ field: "", given: { time: "14:01" } }],
    options: { status: 429, code, requestId: "r" },
  });
});

test.each([
  [["invalid_otp", "otp_expired", null], ["n", "m", "l"], null],
  [["otp_expired", "otp_locked", null], ["n", "m"], "otp_expired"],
  [["otp_locked", null, null], ["n"], "otp_locked"],
  [["invalid_otp", "invalid_otp", "otp_expired"], ["n", "m", "l"], "invalid_otp"],
])("a code is held against each text, until one is right or locked: %j", async (codes, tried, told) => {
  const refs: unknown[] = [];
  const sent = ["n", "m", "l"].map((ref) => ({ ref, until: NOW }));
  const verified = verifyCode(challengeOf({ sent, termsVersion: "2" }), "123456", async ({ body }) => {
    const { ref_number, ...rest } = body ?? {};
    expect(rest).toEqual({
      mobile: "+639171234567",
      otp: "123456",
      end_when_idle: true,
      terms_version: "2",
    });
    const code = codes[refs.push(ref_number) - 1];
    if (code) throw refusal(code);
    return pairFor("signup");
  }).then(
    () => null,
    ({ code }: ApiFailure) => code,
  );
  expect([await verified, refs]).toEqual([told, tried]);
});

test.each([
  ["signup", "/signup"],
  ["recovery", "/recover"],
  ["mobile", "/profile/mobile"],
] as const)("without a code under way %s begins again", (purpose, page) => {
  const other = challengeOf({ purpose: purpose === "mobile" ? "signup" : "mobile" });
  for (const content of [{}, { challenge: other }])
    expect(() => requireChallenge(stubSession({ content }).session, purpose)).toThrow(
      expect.objectContaining({ next: page }),
    );
  const challenge = challengeOf({ purpose });
  expect(requireChallenge(stubSession({ content: { challenge } }).session, purpose)).toBe(challenge);
});

const asked = (
  audience: Stub["audience"],
  detail?: { reason: Reason },
  code = "reauthentication_required",
) => {
  const { session } = stubSession({ audience, answers: { POST: refusal(code, detail) } });
  return refusedBy(proving(session, apiCalls.beginPasskey(), "/here"));
};

test("leads its reader to the page that asks, and back", async () => {
  expect(await asked("customer")).toBe("/security/confirm?next=%2Fhere");
  expect(await asked("customer", { reason: "passkey" })).toBe("/security/confirm?next=%2Fhere&with=passkey");
  expect(await asked("staff", { reason: "passkey" })).toBe("/staff/confirm?next=%2Fhere&with=passkey");
  expect(await asked("staff", { reason: "second_factor" })).toBe("/staff/confirm?next=%2Fhere");
  expect(await asked("staff")).toBe("/staff/profile/sign-in-again");
  expect(await asked("customer", undefined, "conflict")).toBeInstanceOf(ApiFailure);
});

test.each(["email", "password", "totp/begin", "totp/confirm", "totp/off"])(
  "staff who signed in ten minutes ago sign in again before %s",
  async (page) => {
    const fields = {
      email: "n@a.example",
      password: "violet-anchor-17",
      confirm_password: "violet-anchor-17",
      totp: "1",
    };
    const at = (content: SessionContent) =>
      sendForm(`/staff/profile/${page}`, fields, {
        audience: "staff",
        content,
        answers: { GET: { required_steps: [] } },
      });
    expect(await refusedBy(at(stale("staff")))).toBe("/staff/profile/sign-in-again");
    expect((await at(fresh())).to).toMatch(/^\/staff\/profile/);
  },
);
