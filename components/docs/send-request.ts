import type { ApiParameter } from "@/lib/openapi/operations";

export interface Reply {
  status: string;
  milliseconds: number;
  headers: string;
  body: string;
}

/** A request to one operation. */
export interface Call {
  method: string;
  path: string;
  parameters: Pick<ApiParameter, "name" | "in" | "required">[];
  values: Record<string, string>;
  body: string | null;
}

/** Path and query of a call, with its values in place. */
export function addressOf({ path, parameters, values }: Call): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ""));
  const query = new URLSearchParams();
  for (const { name, in: place } of parameters) {
    if (place === "query" && values[name]) query.set(name, values[name]);
  }
  const text = query.toString();
  return text ? `${filled}?${text}` : filled;
}

function headersOf({ parameters, values, body }: Call): Headers {
  const headers = new Headers(body === null ? {} : { "Content-Type": "application/json" });
  for (const { name, in: place } of parameters) {
    if (place === "header" && values[name]) headers.set(name, values[name]);
  }
  return headers;
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Sends it from this page, without cookies, and shows everything that came back. */
export async function sendRequest(call: Call): Promise<Reply & { ok: boolean; text: string }> {
  const start = performance.now();
  const answer = await fetch(addressOf(call), {
    method: call.method,
    headers: headersOf(call),
    body: call.body,
    credentials: "omit",
    cache: "no-store",
  });
  const text = await answer.text();
  return {
    ok: answer.ok,
    text,
    status: `${answer.status} ${answer.statusText}`.trim(),
    milliseconds: Math.round(performance.now() - start),
    headers: [...answer.headers].map(([name, value]) => `${name}: ${value}`).join("\n"),
    body: readable(text),
  };
}

/** How keys of real institutions begin (`server/modules/integration/api-keys`). */
const LIVE = /\bsk_live_/;

export const LIVE_KEY_WORDS =
  "This is a live key, and was not sent. A live key belongs on a server: take the command below there, or try it here with a key of a demo (sk_test_…).";

/** Whether any of the texts has a key of a real institution, which no browser should ever be given. */
export const hasLiveKey = (texts: (string | null)[]): boolean => texts.some((text) => LIVE.test(text ?? ""));
