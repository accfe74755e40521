import { pino } from "pino";
import { createApi } from "../api/index";
import { systemRandom } from "../core/index";
import { watchContract } from "./contract/watch-contract";
import { createTestContext, type TestContext, type TestContextOptions } from "./create-test-context";

export interface TestApiCall {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON, with its content type. */
  json?: unknown;
  /** Sent as it is. */
  body?: string | ReadableStream<Uint8Array>;
  address?: string;
}

export interface TestApi extends TestContext {
  /** Calls the API as over HTTP: a path in, an answer out. POST when there is a body, else GET. */
  call(path: string, options?: TestApiCall): Promise<Response>;
}

/** The whole API on a fresh database, each answer held against the document. */
export const createTestApi = async (options: TestContextOptions = {}): Promise<TestApi> =>
  nodeOn(await createTestContext(options));

/** The whole API as one more node on the database of a test, with what the context has. */
export function nodeOn(context: TestContext): TestApi {
  const api = watchContract(createApi({ ...context, random: systemRandom, log: pino({ level: "silent" }) }));
  return {
    ...context,
    async call(path, { method, headers = {}, json, body, address = "192.0.2.1" } = {}) {
      const content = json === undefined ? body : JSON.stringify(json);
      const request = new Request(new URL(path, context.settings.publicOrigin), {
        method: method ?? (content === undefined ? "GET" : "POST"),
        headers: { ...(json === undefined ? {} : { "Content-Type": "application/json" }), ...headers },
        body: content,
        ...(body instanceof ReadableStream && { duplex: "half" }),
      });
      return api.fetch(request, { address });
    },
  };
}
