import { type OpenApiDocument, operationsOf, type Place } from "../../api/document/openapi-types";
import { afterFile } from "../after-file";
import { createDemoContext } from "../create-demo-context";
import type { TestContext } from "../create-test-context";
import { type HostileWorld, prepareWorld } from "../hostile/hostile-world";
import { createSender, type RawAnswer, type RawRequest, type Send } from "../hostile/send-request";
import { watchRecords } from "../ledger/watch-records";
import { answerChecker, type Verdict } from "./check-answer";
import { stallRequest } from "./stall-request";
import { type Condition, startServers } from "./start-servers";

export interface ContractHarness {
  context: TestContext;
  world: HostileWorld;
  places: Place[];
  /** Sends a request that nothing is noted of. */
  send: Send;
  /** Sends a request and notes its answer; what is wrong with it is collected in `problems`. */
  exchange(
    request: RawRequest,
    condition?: Condition,
  ): Promise<Verdict & Pick<RawAnswer, "body" | "headers">>;
  /** Sends the head of a request and half of its body, and waits for what the service says to that. */
  stall(request: RawRequest): Promise<Verdict>;
  /** The codes that a response of an operation declares. */
  codesOf(response: object): string[];
  /** The `answerKey` of everything that was answered. */
  answered: Set<string>;
  /** What the exchanges left on record. */
  records: ReturnType<typeof watchRecords>;
  problems: string[];
}

/** `operation status code`, as the answers of the document are counted. */
export const answerKey = (operation: string | null, status: number, code: string | null) =>
  [operation, status, code ?? "ok"].join(" ");

/** Checks answers against the document, and keeps what was answered and what was wrong. */
function createLedger(document: OpenApiDocument) {
  const check = answerChecker(document);
  const answered = new Set<string>();
  const problems: string[] = [];
  return {
    answered,
    problems,
    note({ method, target }: RawRequest, answer: RawAnswer): Verdict {
      const path = new URL(target, "http://localhost").pathname;
      const verdict = check({ ...answer, method, path });
      answered.add(answerKey(verdict.operation, verdict.status, verdict.code));
      problems.push(...verdict.problems.map((problem) => `${method} ${path} → ${answer.status}: ${problem}`));
      return verdict;
    },
  };
}

/** The demo behind real servers, one for each condition, and a ledger of what they answered. */
export async function createContractHarness(): Promise<ContractHarness> {
  const context = await createDemoContext();
  const servers = await startServers(context);
  const senders = Object.fromEntries(
    Object.entries(servers).map(([condition, { baseUrl }]) => [condition, createSender(baseUrl)]),
  ) as Record<Condition, ReturnType<typeof createSender>>;
  afterFile(() => {
    for (const sender of Object.values(senders)) sender.close();
  });
  const read = await senders.open({ method: "GET", target: "/openapi.json", headers: {} });
  const document = JSON.parse(read.body) as OpenApiDocument;
  const { answered, problems, note } = createLedger(document);
  const records = watchRecords(context.db);
  return {
    context,
    world: await prepareWorld(senders.open),
    places: operationsOf(document),
    send: senders.open,
    answered,
    records,
    problems,
    codesOf(response) {
      const { $ref } = response as { $ref?: string };
      const resolved = $ref ? document.components!.responses![$ref.split("/").at(-1)!] : response;
      return (resolved as { "x-error-codes"?: string[] })["x-error-codes"] ?? [];
    },
    async exchange(request, condition = "open") {
      const exchange = async () => {
        const answer = await senders[condition](request);
        return { ...note(request, answer), body: answer.body, headers: answer.headers };
      };
      return records.watch(exchange, (verdict) => verdict);
    },
    async stall(request) {
      return note(request, await stallRequest(servers.slow.baseUrl, request));
    },
  };
}
