import type { output } from "zod/mini";
import type { TokenResponse } from "../../../lib/contract/index";
import { noFields } from "../../../lib/forms/fields";
import { codeForm } from "../../../lib/forms/mobile";
import { passkeyForm } from "../../../lib/forms/passkeys";
import { termsAcceptanceForm, termsForm } from "../../../lib/forms/policies";
import { mailedLinkForm } from "../../../lib/forms/profile";
import { apiCalls } from "../api/api-calls";
import type { ApiCall } from "../api/api-client";
import { isApiFailure } from "../api/api-failure";
import { withQuery } from "../input/local-path";
import type { BrowserSession } from "../session/browser-session";
import { type SessionContent, tokensOf } from "../session/session-content";
import { startSession, TERMS_PAGE, wayOn } from "../session/start-session";
import { why } from "../words/reason-words";
import { orTooEarly } from "./challenge";
import { FormRefusal, GoTo } from "./form-refusal";
import { callsBelow, customerForm, type FormRoute, keepFields, type Submission } from "./form-route";
import { orWrongPasskey } from "./passkey-sign-in";

const PAGE = "/login/step";

/** What is kept of a sign-in that is to be finished; undefined of any other answer. */
export function stepOf(
  { now }: Pick<BrowserSession, "now">,
  { second_step: step, scope }: TokenResponse,
  next: string | null,
): SessionContent["step"] {
  if (!step || scope !== "second_step") return undefined;
  return {
    methods: step.methods,
    ref: step.ref_number,
    resendAt: now + (step.otp_resend_in ?? 0) * 1000,
    next,
  };
}

/** The step under way; without one, its reader signs in. */
function requireStep({ content }: BrowserSession): NonNullable<SessionContent["step"]> {
  if (!content.step || content.tokens?.scope !== "second_step") throw new GoTo("/login");
  return content.step;
}

/** Calls the API in the name of the step. One that is over, or has no try left, begins anew. */
async function inStep(session: BrowserSession, call: ApiCall<TokenResponse>): Promise<TokenResponse> {
  try {
    return await session.finishSignIn(call);
  } catch (failure) {
    const over = isApiFailure(failure) && ["invalid_token", "otp_locked"].includes(failure.code);
    if (!over) throw failure;
    session.content = {};
    throw new GoTo("/login?ended=step");
  }
}

type Proof = output<typeof codeForm> | output<typeof passkeyForm>;

async function finish({ session, data, institution }: Submission<Proof>): Promise<string> {
  const { ref, next } = requireStep(session);
  const { shared } = session.content;
  const ends = { end_when_idle: true, shared_device: shared };
  const proof = "credential" in data ? data : { ...data, ref_number: ref };
  if (!("credential" in data) && !ref) throw noCode();
  const call = apiCalls.finishSecondStep({ ...proof, ...ends });
  const response = await inStep(session, call).catch((failure) =>
    "credential" in data ? orWrongPasskey(failure) : Promise.reject(failure),
  );
  session.content = { shared };
  await startSession(session, response, { shared });
  return wayOn(session, institution, next ?? "/accounts");
}

const noCode = () => FormRefusal.at("otp", "wrong_code", why("codeFirst"));

async function resend({ session, institution }: Submission): Promise<string> {
  const step = requireStep(session);
  const response = await inStep(session, apiCalls.finishSecondStep({ resend: true })).catch((failure) => {
    throw orTooEarly(failure, session, institution, (retryAfter) =>
      Math.max(step.resendAt, session.now + retryAfter * 1000),
    );
  });
  session.content = {
    ...session.content,
    tokens: tokensOf(response, session.now),
    step: stepOf(session, response, step.next),
  };
  return `${PAGE}?done=resent`;
}

/** How a sign-in is finished, and how one is ended that was another person's. */
export const stepForms: FormRoute[] = [
  customerForm<Proof>(PAGE, {
    schema: ({ fields }) => (fields.credential ? passkeyForm : codeForm),
    guard: (session) => void requireStep(session),
    submit: finish,
  }),
  customerForm(`${PAGE}/resend`, { page: PAGE, schema: noFields, submit: resend }),
  // A press ends it, and not the opening of the page: programs that look through mails open every link.
  callsBelow("/not-me", "customer").call("", mailedLinkForm, apiCalls.disownSignIn, "?done=ended", {
    isOpen: true,
  }),
];

const ofStaff = callsBelow("/admin/institution/terms");

/** Publishing terms, and accepting those that came since the last sign-in. */
export const termsForms: FormRoute[] = [
  ofStaff.call("/new", termsForm, apiCalls.publishTerms, "?done=published"),
  customerForm<output<typeof termsAcceptanceForm>>(TERMS_PAGE, {
    schema: termsAcceptanceForm,
    keeps: keepFields("next"),
    async submit({ session, data, next }) {
      const { due } = await session.authorised(apiCalls.acceptTerms(data));
      session.content = { ...session.content, termsDue: due || undefined };
      return due ? withQuery(TERMS_PAGE, { next }) : (next ?? "/accounts");
    },
  }),
];
