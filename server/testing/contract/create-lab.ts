import { connect as connectSocket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll } from "vitest";
import { type OpenApiDocument, operationsOf, type Place } from "../../api/document/openapi-types";
import { connect } from "../../db/connect";
import { API_KEYS } from "../../demo/index";
import type { Limits } from "../../modules/settings";
import { createDemoContext } from "../create-demo-context";
import type { TestContext } from "../create-test-context";
import { type HostileWorld, prepareWorld } from "../hostile/hostile-world";
import { createSender, type RawRequest, type Send } from "../hostile/send-request";
import { openDoor } from "../open-door";
import { answerChecker, type Verdict } from "./check-answer";

/** The service in the states that its answers come from. */
export type Condition = "open" | "limited" | "failing" | "away" | "slow";

export interface Lab {
  context: TestContext;
  world: HostileWorld;
  places: Place[];
  /** Sends a request and notes what it met; its problems are collected. */
  meet(request: RawRequest, condition?: Condition): Promise<Verdict & { body: string; headers: Headers }>;
  /** Sends the head of a request and half of its body, and waits for what the service says to that. */
  stall(request: RawRequest): Promise<Verdict>;
  /** The codes that a response of an operation declares. */
  codesOf(response: object): string[];
  /** `operation status code` of everything met. */
  met: Set<string>;
  problems: string[];
}

/** One request, then 429: enough for limits that count requests, and for those that count failures. */
function tightest(limits: Limits): Limits {
  const tight = { max: 1, seconds: 600 };
  const windows = Object.fromEntries(
    Object.entries(limits).map(([name, value]) => [name, typeof value === "object" ? tight : value]),
  );
  return { ...(windows as unknown as Limits), volumeEnabled: true, otpGap: 0 };
}

const failing = new Proxy({} as TestContext["db"], {
  get() {
    throw new Error("a fault of ours");
  },
});

export const cellOf = (operation: string | null, status: number, code: string | null) =>
  [operation, status, code ?? "ok"].join(" ");

/** The demo behind real doors, one for each condition, and a ledger of what its answers were. */
export async function createLab(): Promise<Lab> {
  const context = await createDemoContext();
  const { settings } = context;
  const nowhere = connect("postgres://127.0.0.1:1/nowhere");
  afterAll(() => nowhere.close());
  const limited = { ...settings, limits: tightest(settings.limits) };
  const doors = {
    open: await openDoor(context),
    limited: await openDoor({ ...context, settings: limited }),
    failing: await openDoor({ ...context, db: failing }),
    away: await openDoor({ ...context, db: nowhere.db }),
    slow: await openDoor(context),
  };
  doors.slow.server.requestTimeout = 300;
  doors.slow.server.headersTimeout = 300;
  const senders = Object.fromEntries(
    Object.entries(doors).map(([condition, { baseUrl }]) => [condition, createSender(baseUrl)]),
  ) as Record<Condition, ReturnType<typeof createSender>>;
  afterAll(() => {
    for (const sender of Object.values(senders)) sender.close();
  });
  const send: Send = senders.open;
  const read = await send({ method: "GET", target: "/openapi.json", headers: {} });
  const document = JSON.parse(read.body) as OpenApiDocument;
  const check = answerChecker(document);
  const met = new Set<string>();
  const problems: string[] = [];

  function note(request: RawRequest, answer: { status: number; headers: Headers; body: string }): Verdict {
    const path = new URL(request.target, "http://localhost").pathname;
    const verdict = check({ ...answer, method: request.method, path });
    met.add(cellOf(verdict.operation, verdict.status, verdict.code));
    problems.push(
      ...verdict.problems.map((problem) => `${request.method} ${path} → ${answer.status}: ${problem}`),
    );
    return verdict;
  }

  return {
    context,
    world: await prepareWorld(send, API_KEYS[0]!.key),
    places: operationsOf(document),
    met,
    problems,
    codesOf(response) {
      const { $ref } = response as { $ref?: string };
      const resolved = $ref ? document.components!.responses![$ref.split("/").at(-1)!] : response;
      return (resolved as { "x-error-codes"?: string[] })["x-error-codes"] ?? [];
    },
    async meet(request, condition = "open") {
      const answer = await senders[condition](request);
      return { ...note(request, answer), body: answer.body, headers: answer.headers };
    },
    async stall(request) {
      const socket = connectSocket(Number(new URL(doors.slow.baseUrl).port), "127.0.0.1");
      const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
      socket.write(
        [
          `${request.method} ${request.target} HTTP/1.1`,
          "Host: x",
          ...lines,
          "Content-Length: 99",
          "",
          "{",
        ].join("\r\n"),
      );
      const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
      const [status = "", ...pairs] = head.split("\r\n");
      const headers = new Headers(pairs.map((line) => line.split(": ", 2) as [string, string]));
      return note(request, { status: Number(status.split(" ")[1]), headers, body });
    },
  };
}
