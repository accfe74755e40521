import { pino } from "pino";
import type { Reason, TokenResponse } from "../../lib/contract/index";
import { createBff } from "../bff/index";
import type { Audience, SessionContent, SessionTokens } from "../bff/session/session-content";
import { ERROR_CATALOGUE, type ErrorCode, onlySecret } from "../core/index";
import { testSettings } from "./test-settings";

const START = Date.parse("2026-03-27T06:00:00Z");
const LIFE = { seconds: 600, persistent: true };

/** What `name` is called as a cookie: `__Host-passbook=…` up to the attributes. */
const pairOf = (line: string) => line.split(";", 1)[0] ?? "";

/** A refusal of the API. */
export function refused(code: ErrorCode, reason?: Reason, field = ""): Response {
  const details = reason ? [{ field, message: "", reason }] : [];
  const error = { code, message: "", details, request_id: "r" };
  return Response.json({ error }, { status: ERROR_CATALOGUE[code].status });
}

/** Tokens of a session that was opened at the start, and can be refreshed for two hours. */
export const tokensFor = (
  scope: SessionTokens["scope"],
  more: Partial<SessionTokens> = {},
): SessionTokens => ({
  access: "access-1",
  refresh: "refresh-1",
  accessUntil: START + 600_000,
  refreshUntil: START + 7_200_000,
  provedAt: START,
  scope,
  customerNumber: "HSB00000001",
  ...more,
});

/** The pages' server before an API that `answer` stands for: without a database, at a time that stands still. */
export function createFakedPages(answer: (request: Request) => Response | Promise<Response>) {
  const settings = testSettings();
  const { publicOrigin } = settings;
  const calls: string[] = [];
  const lines: { err?: unknown }[] = [];
  let now = START;
  const bff = createBff({
    api: {
      fetch: async (request) => {
        calls.push(`${request.method} ${request.url.slice(publicOrigin.length)}`);
        return answer(request);
      },
    },
    config: {
      publicOrigin,
      staffOrigin: null,
      sessionSecret: onlySecret("a session secret of the tests, long enough"),
      settings,
    },
    clock: { now: () => new Date(now) },
    log: pino({}, { write: (line) => lines.push(JSON.parse(line)) }),
  });
  const { cookies } = bff.services;
  return {
    bff,
    /** What was asked of the API. */
    calls,
    /** What was logged. */
    lines,
    start: START,
    wait: (seconds: number) => {
      now += seconds * 1000;
    },
    /** The Cookie header of a browser with this session. */
    cookieOf: async (audience: Audience, content: SessionContent) =>
      pairOf(await cookies.seal(audience, content, LIFE)),
    /** As our scripts ask; with fields by POST. */
    async ask(path: string, cookie = "", fields?: Record<string, string>) {
      const headers = { Accept: "application/json", "Sec-Fetch-Site": "same-origin", Cookie: cookie };
      const init = fields ? { method: "POST", body: new URLSearchParams(fields), headers } : { headers };
      const response = await bff.fetch(new Request(new URL(path, publicOrigin), init));
      const text = await response.text();
      const setCookies = response.headers.getSetCookie();
      return { status: response.status, headers: response.headers, text, setCookies };
    },
  };
}

/** The pair that a refresh, or a sign-in, answers. */
export const pairFor = (scope: SessionTokens["scope"], more: Partial<TokenResponse> = {}): TokenResponse => ({
  access_token: "access-2",
  expires_in: 600,
  refresh_token: "refresh-2",
  refresh_expires_in: 7_200,
  uid: 1,
  company_id: 1,
  user_context: { tz: "Asia/Manila", lang: "en_PH", uid: 1 },
  scope,
  ...more,
});
