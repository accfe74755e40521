import { SendFailure, type SendMessage } from "../send-message";
import { askProvider } from "./ask-provider";

/** A provider of texts reached over HTTP, as the operator describes it. */
export interface HttpGatewayConfig {
  url: string;
  method: string;
  headers: Record<string, string>;
  /** Template with the placeholders of `PLACEHOLDERS`; values are escaped for the content type of the body. */
  body: string;
  /** Statuses and, optionally, a text the answer must contain, for a message to count as accepted. */
  success: { statuses: [number, number]; contains: string | null };
  /** What `{from}` stands for. */
  sender: string;
  /** What `{report}` stands for: where the gateway may tell what became of a text. */
  reportUrl: string;
}

const PLACEHOLDERS = /\{(to|text|from|id|seconds|report)\}/g;

type Escape = (value: string, isInCdata: boolean) => string;

/** XML has no place for them, also not as entities. */
const UNFIT = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ENTITIES: Record<string, string> = {
  ...{ "&": "&amp;", "<": "&lt;", ">": "&gt;" },
  ...{ '"': "&quot;", "'": "&apos;" },
};
const inXml: Escape = (value, isInCdata) => {
  const fit = value.replace(UNFIT, " ");
  return isInCdata
    ? fit.replaceAll("]]>", "]]]]><![CDATA[>")
    : fit.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
};

const asItIs: Escape = (value) => value;

/** How values are written in a body whose type has this word in its name. */
const ESCAPES: [word: string, Escape][] = [
  ["json", (value) => JSON.stringify(value).slice(1, -1)],
  ["urlencoded", encodeURIComponent],
  ["xml", inXml],
];

/** Whether a place of an XML document is within a section of unparsed text. */
const isInCdata = (template: string, at: number) =>
  template.lastIndexOf("<![CDATA[", at) > template.lastIndexOf("]]>", at);

/** Fills a template, escaping the values for the content type and for where they stand. */
function fillTemplate(template: string, contentType: string, values: Record<string, string>): string {
  const type = contentType.toLowerCase();
  const [, write] = ESCAPES.find(([word]) => type.includes(word)) ?? [type, asItIs];
  return template.replace(PLACEHOLDERS, (_, name: string, at: number) =>
    write(values[name] ?? "", isInCdata(template, at)),
  );
}

/** A sender for any gateway with an HTTP call per message. Redirects and slow answers are failures. */
export function createHttpGateway(config: HttpGatewayConfig, timeout: number): SendMessage {
  const headers = new Headers(config.headers);
  const contentType = headers.get("content-type") ?? "application/json";
  headers.set("content-type", contentType);

  return async ({ id, to, text, worthFor }) => {
    const seconds = String(Math.max(1, Math.floor(worthFor / 1_000)));
    const values = { to, text, seconds, id: String(id), from: config.sender, report: config.reportUrl };
    const { status, answer } = await askProvider(
      fillTemplate(config.url, "urlencoded", values),
      {
        method: config.method,
        headers,
        body: config.method === "GET" ? undefined : fillTemplate(config.body, contentType, values),
      },
      Math.min(timeout, worthFor),
    );
    const [from, until] = config.success.statuses;
    const redirected = status >= 300 && status < 400;
    if (redirected || status < from || status > until) throw new SendFailure(`status ${status}`);
    if (config.success.contains && !answer.includes(config.success.contains)) {
      throw new SendFailure(`status ${status} without the text of success`);
    }
    return { provider: "http", reference: String(id) };
  };
}
