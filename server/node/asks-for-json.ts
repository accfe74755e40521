import type { IncomingHttpHeaders } from "node:http";

const JSON_TYPE = /\bapplication\/(?:[\w.-]+\+)?json\b/i;

/** Whether a program asks, by what it accepts or by what it sends: browsers that show pages name HTML. */
export function asksForJson(headers: IncomingHttpHeaders): boolean {
  const { accept = "", "content-type": sent = "" } = headers;
  return !/\btext\/html\b/i.test(accept) && (JSON_TYPE.test(accept) || JSON_TYPE.test(sent));
}
