import { SendFailure, type SendMessage } from "./send-message";

/** A text-message provider reached over HTTP, as the operator describes it. */
export interface SmsGatewayConfig {
  url: string;
  method: string;
  headers: Record<string, string>;
  /** Template with `{to}` and `{text}`; values are escaped for the content type of the body. */
  body: string;
  /** Statuses and, optionally, a text the answer must contain, for a message to count as accepted. */
  success: { statuses: [number, number]; contains: string | null };
}

const TIMEOUT = 5_000;
const LARGEST_ANSWER = 64 * 1024;

/** Fills a template, escaping the values for the content type. */
export function fillTemplate(template: string, contentType: string, values: Record<string, string>): string {
  const escaped = contentType.includes("json")
    ? (value: string) => JSON.stringify(value).slice(1, -1)
    : contentType.includes("urlencoded")
      ? encodeURIComponent
      : (value: string) => value;
  return template.replace(/\{(to|text)\}/g, (_, name: string) => escaped(values[name] ?? ""));
}

/** Keeps the code of a broken connection, such as ECONNREFUSED; the error's own text would quote the address. */
function connectionFailure(error: unknown): SendFailure {
  if (error instanceof Error && error.name === "TimeoutError") return new SendFailure("timeout");
  const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  return new SendFailure(code ? `no connection: ${code}` : "no connection");
}

/** A sender for any gateway with an HTTP call per message. Redirects and slow answers are failures. */
export function createSmsGateway(config: SmsGatewayConfig, timeout = TIMEOUT): SendMessage {
  const headers = new Headers(config.headers);
  const contentType = headers.get("content-type") ?? "application/json";
  headers.set("content-type", contentType);

  async function ask(message: { to: string; text: string }) {
    const hasBody = config.method !== "GET";
    const response = await fetch(fillTemplate(config.url, "urlencoded", message), {
      method: config.method,
      headers,
      body: hasBody ? fillTemplate(config.body, contentType, message) : undefined,
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    return { status: response.status, answer: (await response.text()).slice(0, LARGEST_ANSWER) };
  }

  return async (message) => {
    const { status, answer } = await ask(message).catch((error) => {
      throw connectionFailure(error);
    });
    const [from, to] = config.success.statuses;
    const redirected = status >= 300 && status < 400;
    if (redirected || status < from || status > to) throw new SendFailure(`status ${status}`);
    if (config.success.contains && !answer.includes(config.success.contains)) {
      throw new SendFailure(`status ${status} without the text of success`);
    }
  };
}
