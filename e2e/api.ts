import type { CustomerRecord, ErrorBody, OtpResponse, TokenResponse } from "../lib/contract";
import { origin } from "./server-address";

const USER_APP = "demo-user-app";

type Tokens = Pick<TokenResponse, "access_token" | "customer_number">;

const json = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

/** The published API of a server, as an integrator uses it. What has to succeed throws when it does not. */
export function createApi(base: string) {
  async function send(path: string, init: RequestInit, token?: string): Promise<Response> {
    const headers = { app_key: USER_APP, ...(token && { "Access-Token": token }), ...init.headers };
    return fetch(new URL(path, base), { ...init, headers });
  }

  async function call<T>(path: string, init: RequestInit, token?: string): Promise<T> {
    const response = await send(path, init, token);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<T>;
  }

  const userUpdate = ({ access_token, customer_number }: Tokens, body: unknown) =>
    [`/v2/api/auth/signup/user-update/${customer_number}`, json(body), access_token] as const;

  return {
    requestCode: (mobile: string) => call<OtpResponse>("/v2/api/auth/signup/otp", json({ mobile })),
    verify: (mobile: string, ref_number: string, otp: string) =>
      call<TokenResponse>(
        "/v2/api/auth/signup/otp-verify",
        json({ mobile, ref_number, otp, terms_version: "1.0" }),
      ),
    update: (tokens: Tokens, body: unknown) => call<TokenResponse>(...userUpdate(tokens, body)),
    /** The code of a refusal, or `null` when there is none. */
    async refusalOfUpdate(tokens: Tokens, body: unknown): Promise<string | null> {
      const response = await send(...userUpdate(tokens, body));
      return response.ok ? null : ((await response.json()) as ErrorBody).error.code;
    },
    getTokens: (body: unknown) => call<TokenResponse>("/api/auth/get_tokens", json(body)),
    refresh: (refresh_token: string) =>
      call<TokenResponse>("/api/auth/refresh_token", json({ refresh_token })),
    me: (token: string) => call<CustomerRecord>("/v2/api/customer/me", {}, token),
    /** The status of reading one's own record: 200 while the token is good. */
    reads: async (token: string) => (await send("/v2/api/customer/me", {}, token)).status,
  };
}

export type Api = ReturnType<typeof createApi>;

/** The API of the server under test. */
export const api = createApi(origin);
