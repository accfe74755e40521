import createClient, { type FetchOptions, type FetchResponse, type ParseAs } from "openapi-fetch";
import type {
  FilterKeys,
  HttpMethod,
  MediaType,
  PathsWithMethod,
  RequiredKeysOf,
} from "openapi-typescript-helpers";
import type { paths } from "./document-types";
import { PassbookError } from "./passbook-error";
import { type Patience, repeatCalls } from "./repeat-calls";

export interface PassbookOptions extends Patience {
  /** Where the institution's Passbook answers, such as `https://passbook.example.com`. */
  baseUrl: string;
  /** Opens `/v1`. It belongs on servers only. */
  apiKey?: string;
  /** Names your application to `/v2/api` and `/api`. */
  appKey?: string;
  /** The token of the person who is signed in; a function is asked before each call of `/v2/api` and `/api`. */
  accessToken?: string | (() => string | undefined | Promise<string | undefined>);
  /** In place of the platform's own. */
  fetch?: (request: Request) => Promise<Response>;
}

type Options<Path extends keyof paths, Method extends HttpMethod> = FetchOptions<
  FilterKeys<paths[Path], Method>
>;
/** What a call takes: nothing has to be told where nothing is required. */
type Arguments<Taken, As extends ParseAs> =
  RequiredKeysOf<Taken> extends never
    ? [options?: Taken & { parseAs?: As }]
    : [options: Taken & { parseAs?: As }];

/** What a success answers, by the document. */
type Data<Path extends keyof paths, Method extends HttpMethod, As extends ParseAs> =
  FilterKeys<paths[Path], Method> extends infer Operation extends Record<string | number, unknown>
    ? Extract<FetchResponse<Operation, { parseAs: As }, MediaType>, { error?: never }>["data"]
    : never;

type Call<Method extends HttpMethod> = <
  Path extends PathsWithMethod<paths, Method>,
  As extends ParseAs = "json",
>(
  path: Path,
  ...options: Arguments<Options<Path, Method>, As>
) => Promise<{ data: Data<Path, Method, As>; response: Response }>;

type Row<Page> = Page extends { data: (infer One)[] } | { results: (infer One)[] } ? One : never;

/** Calls by method and path, as the reference has them. Each answers `data` and `response`, or throws `PassbookError`. */
export interface Passbook {
  GET: Call<"get">;
  PUT: Call<"put">;
  POST: Call<"post">;
  PATCH: Call<"patch">;
  DELETE: Call<"delete">;
  /** Every record of a list, page by page as they are asked for. */
  list<Path extends PathsWithMethod<paths, "get">>(
    path: Path,
    ...options: Arguments<Options<Path, "get">, "json">
  ): AsyncGenerator<Row<Data<Path, "get", "json">>, void>;
}

/** Take a file. */
const FILES = new Set(["/v1/imports"]);

const asSent = (body: unknown) => (typeof body === "string" ? body : JSON.stringify(body));

function setUnlessThere(headers: Headers, name: string, value: string | undefined): void {
  if (value !== undefined && !headers.has(name)) headers.set(name, value);
}

async function addCredentials(headers: Headers, path: string, options: PassbookOptions): Promise<void> {
  const { apiKey, appKey, accessToken } = options;
  if (path.startsWith("/v1/")) return setUnlessThere(headers, "Authorization", apiKey && `Bearer ${apiKey}`);
  setUnlessThere(headers, "App-Key", appKey);
  const token = typeof accessToken === "function" ? await accessToken() : accessToken;
  setUnlessThere(headers, "Access-Token", token);
}

/** The query of the page after an answer's; null after the last. */
function nextQuery({ headers }: Response): Record<string, string> | null {
  const [, next] = /<([^<>]*)>;\s*rel="next"/.exec(headers.get("Link") ?? "") ?? [];
  return next === undefined ? null : Object.fromEntries(new URL(next, "http://list").searchParams);
}

interface Answered {
  data: { data?: unknown[]; results?: unknown[] };
  response: Response;
}
interface Asked {
  params?: Record<string, unknown>;
}

/** A client of one Passbook. */
export function createPassbook(options: PassbookOptions): Passbook {
  const { baseUrl, fetch: send = (request: Request) => fetch(request) } = options;
  const client = createClient<paths>({
    baseUrl,
    fetch: repeatCalls(send, options),
    bodySerializer: asSent,
  });
  client.use({
    async onRequest({ request, schemaPath }) {
      await addCredentials(request.headers, schemaPath, options);
      if (FILES.has(schemaPath)) request.headers.set("Content-Type", "text/csv");
      if (schemaPath.startsWith("/v1/") && request.method !== "GET")
        setUnlessThere(request.headers, "Idempotency-Key", crypto.randomUUID());
    },
  });
  const call = (method: HttpMethod) => async (path: string, init?: Asked) => {
    // Its type holds one path against one method, and this is any of them: `Passbook` says what each takes and gives.
    const ask = client.request as unknown as (...args: unknown[]) => Promise<Answered & { error?: unknown }>;
    const { data, error, response } = await ask(method, path, init);
    if (!response.ok) throw new PassbookError({ response, body: error });
    return { data, response };
  };
  const get = call("get");
  async function* list(path: string, init: Asked = {}) {
    let query = init.params?.query;
    while (query !== null) {
      const { data, response } = await get(path, { ...init, params: { ...init.params, query } });
      yield* data.data ?? data.results ?? [];
      query = nextQuery(response);
    }
  }
  const calls = { GET: get, PUT: call("put"), POST: call("post"), PATCH: call("patch") };
  // As above.
  return { ...calls, DELETE: call("delete"), list } as unknown as Passbook;
}
