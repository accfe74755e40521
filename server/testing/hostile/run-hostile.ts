import { type OpenApiDocument, operationsOf, type Place } from "../../api/document/openapi-types";
import { answerChecker } from "../contract/check-answer";
import type { Corruption } from "./corruption";
import { corruptionsOf } from "./corruptions";
import { type HostileWorld, prepareWorld } from "./hostile-world";
import { judgeAnswer } from "./judge-answer";
import { keepUnused } from "./keep-unused";
import { lostFields, WRITTEN_TO } from "./read-back";
import { repeatBusy } from "./repeat-busy";
import { rightRequestsOf } from "./right-requests";
import type { RawRequest, Send } from "./send-request";

export interface HostileOptions {
  send: Send;
  /** Sends the wrong requests, and may send each of them again; where it is left out, `send` does. */
  sendWrong?: Send;
  seed: number;
  /** At most this many requests for one operation, drawn by the seed. */
  perOperation?: number;
  /** `corrupt` makes right requests wrong; where it is left out, they are made wrong in every way. */
  corrupt?: typeof corruptionsOf;
}

export interface HostileReport {
  tried: number;
  operations: number;
  /** Answers by status. */
  statuses: Record<number, number>;
  failures: string[];
}

type Check = ReturnType<typeof answerChecker>;

/** Operations that change the same record wait for each other, so that each change can be looked at. */
const LANES: Record<string, string> = {
  endOtherSessions: "victim",
  updateCustomer: "victim",
  putCustomer: "fed",
  patchCustomer: "fed",
  putSavingsAccount: "fed",
  patchSavingsAccount: "fed",
  postTransactions: "fed",
  feedCustomers: "fed",
  feedSavingsAccounts: "fed",
};
const PARALLEL = 4;

/** Draws `count` of all; the same for the same seed. */
function drawn<T>(all: T[], count: number, seed: number): T[] {
  if (all.length <= count) return all;
  let state = seed >>> 0 || 1;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return all
    .map((item) => ({ item, at: next() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ item }) => item);
}

const pathOf = (target: string) => {
  try {
    return new URL(target, "http://localhost").pathname;
  } catch {
    return target.split("?")[0]!;
  }
};

/** Corrupts right requests of every operation of the service's document, and judges each answer. */
export async function runHostile({
  send: sendOnce,
  sendWrong = sendOnce,
  seed,
  perOperation = Number.POSITIVE_INFINITY,
  corrupt = corruptionsOf,
}: HostileOptions): Promise<HostileReport> {
  const send = repeatBusy(sendOnce);
  const read = await send({ method: "GET", target: "/openapi.json", headers: {} });
  const document = JSON.parse(read.body) as OpenApiDocument;
  const check = answerChecker(document);
  const world = await prepareWorld(send);
  const report: HostileReport = { tried: 0, operations: 0, statuses: {}, failures: [] };
  const lanes = new Map<string, Place[]>();
  for (const place of operationsOf(document)) {
    const lane = LANES[place.operation.operationId ?? ""] ?? place.operation.operationId ?? place.path;
    lanes.set(lane, [...(lanes.get(lane) ?? []), place]);
  }
  const waiting = [...lanes.values()];
  const context = {
    send,
    sendWrong: repeatBusy(sendWrong),
    check,
    world,
    report,
    document,
    seed,
    perOperation,
    corrupt,
    states: new Map<string, string>(),
  };
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (let lane = waiting.shift(); lane; lane = waiting.shift()) {
        for (const place of lane) await runOperation(place, context);
      }
    }),
  );
  return report;
}

interface RunContext {
  send: Send;
  sendWrong: Send;
  check: Check;
  world: HostileWorld;
  report: HostileReport;
  document: OpenApiDocument;
  seed: number;
  perOperation: number;
  corrupt: typeof corruptionsOf;
  /** The written records, as they last read. */
  states: Map<string, string>;
}

async function runOperation(place: Place, context: RunContext): Promise<void> {
  const { world, report, document, seed, perOperation, corrupt } = context;
  report.operations += 1;
  const right = rightRequestsOf(place);
  await hasChanged(place, context);
  for (const [index, { make }] of right.entries()) {
    const kept = keepUnused(place.method, () => make(world));
    const all = corrupt(place, document, await kept.take(), seed + index);
    for (const corruption of drawn(all, Math.ceil(perOperation / right.length), seed + index)) {
      kept.note(await runOne(place, corruption, corruption.apply(await kept.take()), context));
    }
  }
}

/** Whether the record that an operation writes has changed since the last read. */
async function hasChanged(place: Place, { send, world, states }: RunContext): Promise<boolean> {
  const target = WRITTEN_TO[place.operation.operationId ?? ""]?.(world);
  if (!target) return false;
  const headers = target.startsWith("/v1/") ? world.apiKey : world.victim.headers;
  const { body } = await send({ method: "GET", target, headers });
  const before = states.get(target);
  states.set(target, body);
  return before !== body;
}

/** Resolves with the status of the answer; 0 where there was none. */
async function runOne(
  place: Place,
  corruption: Corruption,
  request: RawRequest,
  context: RunContext,
): Promise<number> {
  const { send, sendWrong, check, world, report } = context;
  const problems: string[] = [];
  let status = 0;
  try {
    const answer = await sendWrong(request);
    status = answer.status;
    const verdict = check({ ...answer, method: request.method, path: pathOf(request.target) });
    problems.push(...judgeAnswer(verdict, answer, corruption.field));
    problems.push(...(await lostFields(send, world, place.operation.operationId ?? "", request, answer)));
    if ((await hasChanged(place, context)) && status >= 400) problems.push("a refusal changed something");
  } catch (error) {
    problems.push(String(error));
  }
  report.tried += 1;
  report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  for (const problem of problems) {
    report.failures.push(
      `${place.method.toUpperCase()} ${place.path} · ${corruption.label} → ${status}: ${problem}`,
    );
  }
  return status;
}
