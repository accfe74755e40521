import type { OtpResponse, TokenResponse } from "../lib/contract";
import { origin } from "./server-place";

const USER_APP = "demo-user-app";

type Tokens = Pick<TokenResponse, "access_token" | "customer_number">;

async function send(path: string, init: RequestInit, token?: string): Promise<Response> {
  const headers = { app_key: USER_APP, ...(token && { "Access-Token": token }), ...init.headers };
  return fetch(new URL(path, origin), { ...init, headers });
}

/** One call of the published API that has to succeed. */
async function call<T>(path: string, init: RequestInit, token?: string): Promise<T> {
  const response = await send(path, init, token);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<T>;
}

const json = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

/** The API of the server under test, as an integrator uses it. */
export const api = {
  requestCode: (mobile: string) => call<OtpResponse>("/v2/api/auth/signup/otp", json({ mobile })),
  verify: (mobile: string, ref_number: string, otp: string) =>
    call<TokenResponse>("/v2/api/auth/signup/otp-verify", json({ mobile, ref_number, otp })),
  update: ({ access_token, customer_number }: Tokens, body: unknown) =>
    call<TokenResponse>(`/v2/api/auth/signup/user-update/${customer_number}`, json(body), access_token),
  getTokens: (body: unknown) => call<TokenResponse>("/api/auth/get_tokens", json(body)),
  refresh: (refresh_token: string) => call<TokenResponse>("/api/auth/refresh_token", json({ refresh_token })),
  /** The status of reading one's own record: 200 while the token is good. */
  reads: async (token: string) => (await send("/v2/api/customer/me", {}, token)).status,
};
