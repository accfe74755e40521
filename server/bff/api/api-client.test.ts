import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { BffDependencies } from "../bff-dependencies";
import { apiCalls } from "./api-calls";
import { type ApiCall, createApiClient } from "./api-client";

const NUMBER = "001-210-0000017-5";
const CLIENT = { address: "192.0.2.7", userAgent: null };
let lines: string[];
/** What the API answers, or how it fails. */
let answer: () => Promise<Response>;

beforeEach(() => {
  lines = [];
});

function call(apiCall: ApiCall<unknown>): Promise<unknown> {
  const dependencies = {
    api: { fetch: () => answer() },
    config: { publicOrigin: "https://bank.example" },
    log: pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) }),
  };
  const client = createApiClient(dependencies as unknown as BffDependencies);
  return client(apiCall, { appKey: "harbour-admin" }, CLIENT);
}

test.each([
  ["GET /v2/api/savings/by-account-number", apiCalls.getSavingsByNumber(NUMBER)],
  ["GET /v2/api/savings/by-id", apiCalls.listSavingsTransactions("4711", { from: "2026-01-31" })],
  ["POST /v2/api/auth/signup", apiCalls.updateCustomer("HSB00000001", { password: "violet-anchor-17" })],
  ["DELETE /v2/api/auth/sessions", apiCalls.endSession("4711")],
  ["POST /api/auth/get_tokens", apiCalls.getTokens({ email: "ana@example.com" })],
] as [string, ApiCall<unknown>][])(
  "%s: a failure is logged without whom it was about",
  async (route, apiCall) => {
    answer = () => Promise.reject(new TypeError("fetch failed"));
    await expect(call(apiCall)).rejects.toMatchObject({ status: 503 });
    answer = async () => Response.json(["another shape", NUMBER]);
    await expect(call(apiCall)).rejects.toMatchObject({ status: 500 });
    expect(lines.map((line) => JSON.parse(line).route)).toEqual([route, route]);
    expect(lines.join()).not.toMatch(/0000017|4711|HSB00000001|2026-01-31|violet|ana@/);
  },
);

test("a page has the cursor that Link names the next one by, or none", async () => {
  const list = { count: 0, results: [], total: 0, limit: 1, offset: 0 };
  const cursorFor = async (link?: string) => {
    answer = async () => Response.json(list, { headers: link === undefined ? {} : { Link: link } });
    return ((await call(apiCalls.listStaffSavings({}))) as { after: string | null }).after;
  };
  const next = '</v2/api/staff/savings_accounts?status=active&limit=1&after=c-1_%2B>; rel="next"';
  expect(await cursorFor(`${next}, </v2/x?after=other>; rel="prev"`)).toBe("c-1_+");
  expect(await cursorFor('</v2/x?after=alone>; rel="next"')).toBe("alone");
  expect(await cursorFor('</v2/x?limit=1&offset=0>; rel="prev"')).toBeNull();
  expect(await cursorFor()).toBeNull();
});

test("a call says who asks, for whom, and what it sends", async () => {
  const sent: Request[] = [];
  const client = createApiClient({
    api: {
      fetch: async (request) => {
        sent.push(request);
        return Response.json({});
      },
    },
    config: { publicOrigin: "https://bank.example" },
    log: pino({ level: "silent" }),
  } as BffDependencies);
  await client(
    { ...apiCalls.checkHealth(), answer: z.unknown() } as ApiCall<unknown>,
    { appKey: "a", accessToken: "t", deviceToken: "d" },
    { ...CLIENT, userAgent: "Firefox" },
  );
  await client(apiCalls.endOtherSessions(), { appKey: "b" }, CLIENT);
  const csv = (async function* () {
    yield Buffer.from("a,b\n");
    yield Buffer.from("1,2\n");
  })();
  await client(
    { ...apiCalls.receiveImport({ kind: "customers" }, csv), answer: z.unknown() } as ApiCall<unknown>,
    { appKey: "c" },
    CLIENT,
  );
  const [full, bare, file] = sent;
  expect([full?.method, full?.url]).toEqual(["POST", "https://bank.example/v2/api/auth/health"]);
  expect(Object.fromEntries(full?.headers ?? [])).toEqual({
    accept: "application/json",
    app_key: "a",
    "access-token": "t",
    "device-token": "d",
    "user-agent": "Firefox",
    "content-type": "application/json",
  });
  expect(await full?.json()).toEqual({});
  expect(bare?.method).toBe("DELETE");
  expect(Object.fromEntries(bare?.headers ?? [])).toEqual({ accept: "application/json", app_key: "b" });
  expect(file?.headers.get("Content-Type")).toBe("text/csv");
  expect(await file?.text()).toBe("a,b\n1,2\n");
});

test.each([
  [
    "a page of a proxy",
    new Response("<html>", { status: 502 }),
    { status: 503, code: "service_unavailable" },
  ],
  [
    "no error of ours",
    Response.json({ error: "no" }, { status: 404 }),
    { status: 500, code: "internal_error" },
  ],
])("%s is a failure", async (_, response, failure) => {
  answer = async () => response;
  await expect(call(apiCalls.checkHealth())).rejects.toMatchObject(failure);
});

test("a refusal has its wait and limits as they came, where they are numbers", async () => {
  const error = { code: "rate_limited", message: "", details: [], request_id: "r", tries_left: 2 };
  const refusalWith = async (headers: Record<string, string>) => {
    answer = async () => Response.json({ error }, { status: 429, headers });
    return call(apiCalls.checkHealth()).catch((reason: unknown) => reason);
  };
  const limits = { "X-RateLimit-Limit": "3", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "60" };
  expect(await refusalWith({ ...limits, "Retry-After": "7" })).toMatchObject({
    status: 429,
    code: "rate_limited",
    error: { tries_left: 2 },
    retryAfter: 7,
    limits,
  });
  expect(await refusalWith({ "Retry-After": "soon" })).toMatchObject({ retryAfter: null, limits: {} });
});

test("a refusal of another release of the platform stays a refusal, whatever its reasons", async () => {
  const told = (detail: object) => ({
    error: {
      code: "conflict",
      message: "",
      details: [{ field: "email", message: "", ...detail }],
      request_id: "r",
    },
  });
  for (const detail of [{ reason: "not_known_here" }, {}]) {
    answer = async () => Response.json(told(detail), { status: 409 });
    await expect(call(apiCalls.getSavingsByNumber(NUMBER))).rejects.toMatchObject({
      status: 409,
      error: { code: "conflict", details: [{ field: "email", reason: "malformed" }] },
    });
  }
});
