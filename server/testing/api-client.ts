import type { OtpResponse, OwnCustomerRecord, TokenResponse } from "../../lib/contract/index";
import { listOutbox } from "../modules/foundation/messages/index";
import type { TestApi } from "./create-test-api";

/** Calls in the name of an application, with a token where one is given. */
function callsOf(api: TestApi, appKey: string) {
  const headersOf = (token?: string) => ({ app_key: appKey, ...(token && { "Access-Token": token }) });
  return {
    post: (path: string, json: unknown, token?: string, more = {}) =>
      api.call(path, { json, headers: { ...headersOf(token), ...more } }),
    get: (path: string, token: string) => api.call(path, { headers: headersOf(token) }),
    call: (method: string, path: string, token: string, json?: unknown) =>
      api.call(path, { method, json, headers: headersOf(token) }),
  };
}

/** The steps of the interface as an integrator takes them. */
export function createApiClient(api: TestApi, appKey = "demo-user-app") {
  const { post, get, call } = callsOf(api, appKey);

  /** The code of the newest text to a number. */
  async function codeFor(mobile: string): Promise<string> {
    const [message] = await listOutbox(api.ctx, { to: mobile });
    return /#([0-9]{6})$/.exec(message?.text ?? "")?.[1] ?? "";
  }

  async function requestCode(mobile: string): Promise<OtpResponse & { code: string }> {
    await api.clock.advance(61); // the gap between two texts to one number
    const answer = await post("/v2/api/auth/signup/otp", { mobile });
    if (answer.status !== 200) throw new Error(`signup/otp: ${answer.status} ${await answer.text()}`);
    return { ...((await answer.json()) as OtpResponse), code: await codeFor(mobile) };
  }

  const verify = (mobile: string, ref_number: string, otp: string, token?: string) =>
    post("/v2/api/auth/signup/otp-verify", { mobile, ref_number, otp }, token);

  async function verifyNumber(mobile: string, token?: string): Promise<TokenResponse> {
    const { ref_number, code } = await requestCode(mobile);
    const answer = await verify(mobile, ref_number, code, token);
    if (answer.status !== 200) throw new Error(`otp-verify: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as TokenResponse;
  }

  const update = (tokens: Pick<TokenResponse, "access_token" | "customer_number">, json: unknown) =>
    post(`/v2/api/auth/signup/user-update/${tokens.customer_number}`, json, tokens.access_token);

  const getTokens = (json: unknown, device?: string) =>
    post("/api/auth/get_tokens", json, undefined, device ? { "Device-Token": device } : {});
  const refresh = (refresh_token: string) => post("/api/auth/refresh_token", { refresh_token });
  const me = (token: string) => get("/v2/api/customer/me", token);
  const readMe = async (token: string) => (await (await me(token)).json()) as OwnCustomerRecord;

  /** Signs a new customer up, with profile and credentials. */
  async function signUp(
    mobile: string,
    partner: object = {},
    secrets: object = SECRETS,
  ): Promise<TokenResponse> {
    const tokens = await verifyNumber(mobile);
    const answer = await update(tokens, { partner: { mobile, name: "Dora", ...partner }, ...secrets });
    if (answer.status !== 200) throw new Error(`user-update: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as TokenResponse;
  }

  return {
    post,
    get,
    call,
    codeFor,
    ...emailSteps(api, post),
    requestCode,
    verify,
    verifyNumber,
    update,
    getTokens,
    refresh,
    me,
    readMe,
    signUp,
  };
}

type Post = (path: string, json: unknown, token?: string) => Promise<Response>;

/** Confirming an e-mail address. */
function emailSteps(api: TestApi, post: Post) {
  /** What is secret in the newest link that was mailed to an address. */
  async function emailTokenFor(email: string): Promise<string> {
    const mails = await listOutbox(api.ctx, { to: email });
    return mails.map(({ text }) => /#(eml_[\w-]+)/.exec(text)?.[1]).find(Boolean) ?? "";
  }
  return {
    emailTokenFor,
    confirmEmail: async (email: string) =>
      post("/v2/api/auth/confirm_email", { token: await emailTokenFor(email) }),
    resend: (token: string) => post("/v2/api/customer/me/email_confirmation", {}, token),
  };
}

export const PASSWORD = "violet-anchor-17";
export const PASSCODE = "284913";
export const SECRETS = {
  password: PASSWORD,
  confirm_password: PASSWORD,
  user_passcode: PASSCODE,
  confirm_user_passcode: PASSCODE,
};

/** The tokens of an answer that has to be right. */
export async function tokensOf(answer: Response): Promise<TokenResponse> {
  if (answer.status !== 200) throw new Error(`no tokens: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as TokenResponse;
}

/** Status, code and named fields of a refusal. */
export async function refusalOf(answer: Response) {
  const { error } = (await answer.json()) as {
    error: { code: string; details: { field: string }[]; tries_left?: number };
  };
  return { status: answer.status, code: error.code, fields: error.details.map((detail) => detail.field) };
}
