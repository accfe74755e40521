import { expect, test } from "vitest";
import { createFakedPages, pairFor, tokensFor } from "../../testing/create-faked-pages";
import { FACTS, fresh, NOW, refusal, refusedBy, sendForm } from "../../testing/stub-session";
import type { SessionContent } from "../session/session-content";
import { stepOf } from "./step-forms";

const STEP = { methods: ["code" as const], ref: "ref-1", resendAt: NOW + 30_000, next: "/accounts/7" };
const inStep = (step: SessionContent["step"] = STEP): SessionContent => ({
  tokens: tokensFor("second_step"),
  shared: true,
  step,
});
const CODE = { otp: "123456" };

test("only a sign-in that is to be finished is a step, and its code may be sent again at once without a time", () => {
  const step = { methods: ["code" as const], ref_number: "ref-1" };
  const at = (answer: object) => stepOf({ now: NOW }, pairFor("second_step", answer), null);
  expect(at({ second_step: step })).toEqual({ methods: ["code"], ref: "ref-1", resendAt: NOW, next: null });
  expect(at({ second_step: { ...step, otp_resend_in: 60 } })).toMatchObject({ resendAt: NOW + 60_000 });
  expect(at({ second_step: step, scope: "recovery" })).toBeUndefined();
  expect(at({})).toBeUndefined();
});

test("without a step its reader signs in", async () => {
  for (const content of [
    {},
    { step: STEP },
    { ...fresh(), step: STEP },
    { tokens: tokensFor("second_step") },
  ])
    for (const [path, fields] of [
      ["/login/step", CODE],
      ["/login/step/resend", {}],
    ] as const)
      expect(await refusedBy(sendForm(path, fields, { content }))).toBe("/login");
});

test.each([
  [CODE, { ...CODE, ref_number: "ref-1" }],
  [{ credential: '{"id":"x"}' }, { credential: { id: "x" } }],
])("a step is finished by %j, and the reader goes on where they wanted", async (fields, proof) => {
  const answers = { "POST /v2/api/auth/second_step": pairFor("user") };
  const { to, asked, content } = await sendForm("/login/step", fields as Record<string, string>, {
    content: inStep(),
    answers,
  });
  expect(to).toBe("/accounts/7");
  expect(asked[0]).toEqual([
    "POST /v2/api/auth/second_step",
    { ...proof, end_when_idle: true, shared_device: true },
  ]);
  expect(content).toMatchObject({ shared: true, tokens: { scope: "user", access: "access-2" } });
  expect(content.step).toBeUndefined();
  const home = await sendForm("/login/step", CODE, { content: inStep({ ...STEP, next: null }), answers });
  expect(home.to).toBe("/accounts");
});

test("where no code could be sent, there is none to enter", async () => {
  const content = inStep({ ...STEP, ref: undefined });
  expect(await refusedBy(sendForm("/login/step", CODE, { content }))).toEqual([["otp", "wrong_code"]]);
});

test.each(["invalid_token", "otp_locked"])("a step that is over by %s begins anew", async (code) => {
  for (const path of ["/login/step", "/login/step/resend"]) {
    const work = sendForm(path, CODE, { content: inStep(), answers: { POST: refusal(code) } });
    expect(await refusedBy(work)).toBe("/login?ended=step");
  }
});

test("a wrong code, and a wrong passkey, leave the step as it is", async () => {
  const send = (fields: Record<string, string>, code: string) =>
    refusedBy(sendForm("/login/step", fields, { content: inStep(), answers: { POST: refusal(code) } }));
  expect(await send(CODE, "invalid_credentials")).toMatchObject({ code: "invalid_credentials" });
  expect(await send({ credential: '{"id":"x"}' }, "invalid_credentials")).toEqual([
    ["", "refusal.passkeyFailed"],
  ]);
});

test("a passkey that proves nothing is told like wrong details, with the status that it was refused by", async () => {
  const refused = refusal("invalid_credentials", undefined, 401);
  const sent = sendForm(
    "/login/step",
    { credential: '{"id":"x"}' },
    { content: inStep(), answers: { POST: refused } },
  );
  await expect(sent).rejects.toMatchObject({ status: 401, code: "invalid_credentials" });
});

test("another code takes the place of the first; too early, its reader is told when", async () => {
  const second_step = { methods: ["code" as const], ref_number: "ref-2", otp_resend_in: 60 };
  const answers = { POST: pairFor("second_step", { second_step }) };
  const { to, content } = await sendForm("/login/step/resend", {}, { content: inStep(), answers });
  expect(to).toBe("/login/step?done=resent");
  expect(content).toMatchObject({
    shared: true,
    tokens: { access: "access-2" },
    step: { ref: "ref-2", resendAt: NOW + 60_000, next: "/accounts/7" },
  });
  const early = sendForm(
    "/login/step/resend",
    {},
    {
      content: inStep(),
      answers: { POST: refusal("rate_limited", undefined, 429) },
    },
  );
  await expect(early).rejects.toMatchObject({
    errors: [{ message: "refusal.codeAt", given: { time: "14:01" } }],
    options: { status: 429, code: "rate_limited" },
  });
  const other = { content: inStep(), answers: { POST: refusal("conflict") } };
  expect(await refusedBy(sendForm("/login/step/resend", {}, other))).toBe(other.answers.POST);
});

test("terms are due until the newest version is accepted", async () => {
  const accept = async (due: boolean, next: string | null = null) => {
    const content = fresh({ termsDue: true });
    const answers = { POST: { due } };
    return sendForm("/login/terms", { version: "2" }, { content, answers, next });
  };
  const accepted = await accept(false);
  expect([accepted.to, accepted.content.termsDue]).toEqual(["/accounts", undefined]);
  expect((await accept(false, "/profile")).to).toBe("/profile");
  const again = await accept(true, "/profile");
  expect([again.to, again.content.termsDue]).toEqual(["/login/terms?next=%2Fprofile", true]);
});

test("a wrong code is told by the reference that its text shows, and the tries that are left", async () => {
  const error = { code: "invalid_otp", message: "", details: [], request_id: "r", tries_left: 3 };
  const pages = createFakedPages(({ url }) =>
    url.endsWith("/v2/api/institution") ? Response.json(FACTS) : Response.json({ error }, { status: 400 }),
  );
  const sent = [{ ref: "7f3a-1234", until: NOW + 1 }];
  const challenge = {
    purpose: "signup",
    mobile: "+639171234567",
    isCompany: false,
    sent,
    resendAt: NOW,
  } as const;
  const cookie = await pages.cookieOf("customer", { challenge: { ...challenge, sent } });
  const { status, text } = await pages.ask("/bff/signup/verify", cookie, CODE);
  expect([status, JSON.parse(text).error]).toMatchObject([
    400,
    {
      code: "invalid_otp",
      tries_left: 3,
      details: [
        {
          field: "otp",
          message: "The code is not correct. Check the newest text, reference 7F3A. 3 tries left",
        },
      ],
    },
  ]);
});
