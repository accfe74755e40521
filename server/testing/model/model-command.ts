import type { AsyncCommand } from "fast-check";
import { expect } from "vitest";
import type { TokenResponse } from "../../../lib/contract/index";
import { ACCESS_LIFETIME, type BankModel, type ModelSession, REFRESH_LIFETIME } from "./bank-model";
import type { ModelWorld } from "./create-model-world";

export type ModelCommand = AsyncCommand<BankModel, ModelWorld>;

/** An index into a list whose length is not known yet; 0 is the newest. */
export type Choice = number;
export const pick = <T>(list: readonly T[], at: Choice): T => list.at(-1 - (at % list.length))!;

export interface Outcome {
  /** The code of a refusal, or "ok". */
  code: string;
  // biome-ignore lint/suspicious/noExplicitAny: the model looks into whatever came
  body: any;
  extra: { tries_left?: number };
}

/** Calls the service; an answer of 500 or more ends the run. */
export async function ask(
  { api, answers }: ModelWorld,
  path: string,
  options: { headers?: Record<string, string>; json?: unknown; method?: string } = {},
): Promise<Outcome> {
  const answer = await api.call(path, options);
  const body = await answer.json();
  expect(answer.status, `${path} ${JSON.stringify(body)}`).toBeLessThan(500);
  const code = answer.status < 300 ? "ok" : (body.error.code as string);
  const operation = path
    .split("?")[0]!
    .replace(/^\/(v2\/)?api\/((auth|signup)\/)*/, "")
    .replace(/\/[^/]*[0-9].*/, "");
  const met = `${operation} ${code === "ok" ? (body.scope ?? code) : code}`;
  answers.set(met, (answers.get(met) ?? 0) + 1);
  return { code, body, extra: body.error ?? {} };
}

export const nowOf = ({ api }: ModelWorld) => api.clock.now().getTime() / 1_000;

/** Adds the pair of a token response to its session. */
export function addPair(session: ModelSession, tokens: TokenResponse, now: number): void {
  session.access.push({
    value: tokens.access_token,
    expiresAt: Math.min(now + ACCESS_LIFETIME, session.endsAt),
    used: false,
  });
  session.refresh.push({
    value: tokens.refresh_token,
    expiresAt: Math.min(now + REFRESH_LIFETIME, session.endsAt),
    rotatedAt: null,
    successor: null,
  });
}

/** An access token of a session, and whether the service accepts it with an app key (or without one). */
export function present(session: ModelSession, at: Choice, appKey: string | null, now: number) {
  const token = pick(session.access, at);
  const headers: Record<string, string> = {
    "Access-Token": token.value,
    ...(appKey ? { app_key: appKey } : {}),
  };
  const live = !session.revoked && session.endsAt > now && token.expiresAt > now;
  // The service counts a live token as used even when a later check refuses the call.
  if (live) token.used = true;
  const refusal = !live ? "invalid_token" : appKey && appKey !== session.appKey ? "invalid_app_key" : null;
  return { headers, refusal };
}
