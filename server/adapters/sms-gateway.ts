/** Sends one text to one number; throws when the gateway did not accept it. */
export type SendSms = (message: { to: string; text: string }) => Promise<void>;

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

/** Fills a template for the gateway's content type, so that no text can break out of its place. */
export function fillTemplate(template: string, contentType: string, values: Record<string, string>): string {
  const escaped = contentType.includes("json")
    ? (value: string) => JSON.stringify(value).slice(1, -1)
    : contentType.includes("urlencoded")
      ? encodeURIComponent
      : (value: string) => value;
  return template.replace(/\{(to|text)\}/g, (_, name: string) => escaped(values[name] ?? ""));
}

/** A sender for any gateway with an HTTP call per message. Redirects and slow answers are failures. */
export function createSmsGateway(config: SmsGatewayConfig, fetcher: typeof fetch = fetch): SendSms {
  const headers = new Headers(config.headers);
  const contentType = headers.get("content-type") ?? "application/json";
  headers.set("content-type", contentType);
  return async (message) => {
    const hasBody = config.method !== "GET";
    const response = await fetcher(fillTemplate(config.url, "urlencoded", message), {
      method: config.method,
      headers,
      body: hasBody ? fillTemplate(config.body, contentType, message) : undefined,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const answer = (await response.text()).slice(0, LARGEST_ANSWER);
    const [from, to] = config.success.statuses;
    const accepted = response.status >= from && response.status <= to;
    if (!accepted || (config.success.contains && !answer.includes(config.success.contains))) {
      throw new Error(`the SMS gateway answered ${response.status}`);
    }
  };
}
