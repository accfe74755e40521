import { pino } from "pino";
import { expect, test } from "vitest";
import { z } from "zod";
import { Answer, ApiError } from "../core/index";
import { metrics } from "../metrics/metrics";
import { answerRoute } from "./answer-route";
import type { Call } from "./call";
import { implement, type RouteDeclaration } from "./implement";
import { noteUnknownFields } from "./note-unknown-fields";
import { renderError } from "./render-error";

const lines: { err?: unknown; requestId?: string }[] = [];

/** A call that no application, session or database is needed for. */
const callOf = (init: RequestInit = {}) =>
  ({
    request: new Request("https://passbook.test/v2/api/things/one", init),
    path: "/v2/api/things/one",
    ctx: { requestId: "r-1" },
    log: pino({}, { write: (line) => lines.push(JSON.parse(line)) }),
    bodyNotes: {},
  }) as unknown as Call;

const answer = (
  declaration: Partial<RouteDeclaration>,
  handle: () => unknown,
  params = {},
  init?: RequestInit,
) => {
  const route = { method: "get", path: "/v2/api/things/{kind}", undocumented: "a test", auth: "anybody" };
  const declared = implement({ ...route, ...declaration } as RouteDeclaration, handle as never);
  return answerRoute(callOf(init), { route: declared, params });
};

test("a part of the path with a fixed set of values has no others: 404, before anything else is asked", async () => {
  const params = z.object({ kind: z.enum(["one", "two"]) });
  const asked: string[] = [];
  const ask = (kind: string) => answer({ params }, () => void asked.push(kind), { kind });
  expect((await ask("two")).status).toBe(200);
  await expect(ask("three")).rejects.toMatchObject({ code: "not_found" });
  expect(asked).toEqual(["two"]);
});

test("an answer that its reader has already is told so, without it", async () => {
  const get = async (tag: string, status = 200, method = "GET") => {
    const given = () => new Answer("{}", { ETag: '"a"', "Cache-Control": "private", "X-Other": "1" }, status);
    const {
      status: told,
      body,
      headers,
    } = await answer(
      { tagged: true },
      given,
      {},
      {
        method,
        headers: { "If-None-Match": tag },
      },
    );
    return [told, body, Object.keys(headers)];
  };
  const repeated = [304, null, ["ETag", "Cache-Control"]];
  for (const tag of ['"a"', "*", 'W/"a"', '"b", "a"']) expect(await get(tag)).toEqual(repeated);
  expect(await get('"a"', 200, "HEAD")).toEqual(repeated);
  for (const [tag, status, method] of [
    ['"b"', 200, "GET"],
    ["a", 200, "GET"],
    ['"a"', 201, "GET"],
    ['"a"', 200, "POST"],
  ] as const)
    expect((await get(tag, status, method))[0]).toBe(status);
});

test("a file that is refused is read to its end, so that its sender reads the answer", async () => {
  const upload = { mediaType: "text/csv", most: 1_000, description: "" };
  let read = 0;
  const body = new ReadableStream({
    pull(controller) {
      read += 1;
      if (read > 3) controller.close();
      else controller.enqueue(Buffer.from("a,b\n"));
    },
  });
  const refuse = () => Promise.reject(new ApiError("conflict"));
  const init = { method: "POST", body, duplex: "half", headers: { "Content-Type": "text/csv" } };
  const sent = answer(
    { method: "post", upload } as Partial<RouteDeclaration>,
    refuse,
    {},
    init as RequestInit,
  );
  await expect(sent).rejects.toMatchObject({ code: "conflict" });
  expect(read).toBe(4);
});

test("fields that are ignored are named as far as a header goes", () => {
  const named = (...names: string[]) =>
    noteUnknownFields(
      { headers: new Headers() },
      z.object({}),
      Object.fromEntries(names.map((name) => [name, 1])),
    )["Ignored-Fields"];
  const long = (letter: string, length: number) => letter.repeat(length);
  expect(named("a", "b c")).toBe("a, b%20c");
  const most = Array.from({ length: 10 }, (_, n) => long(String.fromCharCode(97 + n), 100));
  // Ten names of 100 with what stands between them, and one that fills the header to its end, or by one more.
  expect(named(...most, long("z", 4))?.length).toBe(1_024);
  expect(named(...most, long("z", 5))).toBe(most.join(", "));
});

test("a database that is away is told as such, with when to come back, and the log has its words", async () => {
  const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  for (const [failure, status, wait] of [
    [away, 503, "2"],
    [new Error("select * from secrets"), 500, undefined],
  ] as const) {
    lines.length = 0;
    const { status: told, headers, body } = renderError(failure, callOf());
    expect([told, headers["Retry-After"]]).toEqual([status, wait]);
    expect(String(body)).not.toMatch(/ECONN|select/);
    expect(lines).toEqual([
      expect.objectContaining({
        requestId: "r-1",
        err: expect.objectContaining({ message: failure.message }),
      }),
    ]);
  }
});

test("refusals are counted by code, and by the first reason where there is one", async () => {
  const counted = async () =>
    (await metrics.passbook_refusals_total.get()).values
      .filter(({ labels, value }) => labels.code === "conflict" && value > 0)
      .map(({ labels }) => labels.reason);
  const details = [{ field: "a", message: "", reason: "taken" as const }];
  for (const refusal of [new ApiError("conflict"), new ApiError("conflict", { details })])
    renderError(refusal, callOf());
  expect(await counted()).toEqual(expect.arrayContaining(["", "taken"]));
});

test("what a caller has to send is named by its scheme, and a sign-in has one of its own", () => {
  const challenge = (code: ConstructorParameters<typeof ApiError>[0]) =>
    renderError(new ApiError(code), callOf()).headers["WWW-Authenticate"];
  expect(challenge("missing_app_key")).toBe('AppKey realm="passbook"');
  expect(challenge("invalid_token")).toBe('AccessToken realm="passbook"');
  expect(challenge("invalid_api_key")).toBe('Bearer realm="passbook"');
  expect(challenge("invalid_credentials")).toBe('Credentials realm="passbook"');
  expect(challenge("conflict")).toBeUndefined();
});
