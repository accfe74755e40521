import type { OpenApiDocument, Operation, ResponseObject } from "../../api/document/openapi-types";
import { ERROR_CATALOGUE, type ErrorCode } from "../../core/index";
import { type Met, operationFinder } from "./find-operation";
import { schemaValidators } from "./schema-validators";

/** What the document says something about, of a request and its answer. */
export interface Exchange {
  method: string;
  /** The path of the request target, still percent-encoded. */
  path: string;
  status: number;
  headers: Headers;
  body: string;
}

/** The result of a check. */
export interface Verdict {
  /** `post /api/auth/get_tokens`, or null where the document knows no such operation. */
  operation: string | null;
  status: number;
  /** The code of a refusal. */
  code: string | null;
  problems: string[];
}

type Content = Record<string, { schema?: object }>;

const LIMIT_HEADERS = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];
/** Codes of paths that are not in the document. */
const ELSEWHERE: ErrorCode[] = [
  "not_found",
  "method_not_allowed",
  "invalid_request",
  "uri_too_long",
  "headers_too_large",
];

/** The headers that an answer of this status always has. */
function neededHeaders({ path, status }: Exchange): string[] {
  return [
    "Request-Id",
    ...(status === 401 ? ["WWW-Authenticate"] : []),
    ...(status === 405 ? ["Allow"] : []),
    ...(status === 429 || status === 503 ? ["Retry-After"] : []),
    ...(status === 429 || path.startsWith("/v1/") ? LIMIT_HEADERS : []),
  ];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const codeOf = (body: unknown): string | null =>
  (body as { error?: { code?: string } } | undefined)?.error?.code ?? null;

/** Checks exchanges against a document: operation, status, code, media type, headers and body. */
export function answerChecker(document: OpenApiDocument): (exchange: Exchange) => Verdict {
  const find = operationFinder(document);
  const validate = schemaValidators(document);
  const errorSchema = { $ref: "#/components/schemas/Error" };

  function declared(operation: Operation, status: number): ResponseObject | null {
    const response = operation.responses?.[String(status)] as ResponseObject & { $ref?: string };
    if (!response?.$ref) return response ?? null;
    return document.components!.responses![response.$ref.split("/").at(-1)!] as ResponseObject;
  }

  function checkRefusal({ status, body }: Exchange): string[] {
    const code = codeOf(parsed(body)) as ErrorCode | null;
    if (!code || !(code in ERROR_CATALOGUE)) return [`code ${code} is not in the catalogue`];
    const problems = validate(errorSchema, parsed(body));
    if (ERROR_CATALOGUE[code].status !== status) problems.push(`${code} does not belong to ${status}`);
    return problems;
  }

  function checkContent(exchange: Exchange, response: ResponseObject): string[] {
    if (!response.content) return exchange.body === "" ? [] : ["has a body that is not declared"];
    const mediaType = exchange.headers.get("Content-Type")?.split(";")[0] ?? "none";
    const content = response.content as Content;
    const media = content[mediaType];
    if (!media) return [`media type ${mediaType} is not declared`];
    const body = mediaType === "application/json" ? parsed(exchange.body) : exchange.body;
    const problems = media.schema ? validate(media.schema, body) : [];
    const codes = (response as { "x-error-codes"?: string[] })["x-error-codes"];
    const code = codeOf(parsed(exchange.body));
    if (codes && !codes.includes(code ?? "")) problems.push(`code ${code} is not declared`);
    for (const [name, header] of Object.entries(response.headers ?? {})) {
      if ((header as { required?: boolean }).required && !exchange.headers.has(name)) {
        problems.push(`header ${name} is missing`);
      }
    }
    return problems;
  }

  function checkElsewhere(exchange: Exchange, { methods, path }: Met): string[] {
    const { method, status, body, headers } = exchange;
    if (method === "OPTIONS" && status === 204) return body === "" ? [] : ["a 204 has no body"];
    const code = codeOf(parsed(body)) as ErrorCode;
    if (method !== "HEAD" && !ELSEWHERE.includes(code)) {
      return [`${status} ${code} comes from an operation that the document does not have`];
    }
    if (path && ![400, 405, 414, 431].includes(status)) return [`must be 405, is ${status}`];
    const missing = methods.filter((name) => !headers.get("Allow")?.split(", ").includes(name));
    return status === 405 && missing.length > 0 ? [`Allow does not name ${missing}`] : [];
  }

  return (exchange) => {
    const met = find(exchange.method, exchange.path);
    const { status } = exchange;
    const problems = neededHeaders(exchange)
      .filter((name) => !exchange.headers.has(name))
      .map((name) => `header ${name} is missing`);
    const withBody = exchange.method !== "HEAD";
    if (withBody && status >= 400) problems.push(...checkRefusal(exchange));
    const response = met.place && declared(met.place.operation, status);
    if (!met.place) problems.push(...checkElsewhere(exchange, met));
    else if (!response) problems.push(`status ${status} is not declared`);
    else if (withBody) problems.push(...checkContent(exchange, response));
    return {
      operation: met.place && `${met.place.method} ${met.place.path}`,
      status,
      code: codeOf(parsed(exchange.body)),
      problems,
    };
  };
}
