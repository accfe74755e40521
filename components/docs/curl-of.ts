import { requestOf } from "./request-of";
import type { Call } from "./send-request";

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** A call as a curl command; missing values appear as names. */
export function curlOf(call: Call, origin: string): string {
  const { method, url, headers, body } = requestOf(call, origin);
  const lines = [
    `curl -i -X ${method} ${quote(url)}`,
    ...headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`-d ${quote(body)}`]),
  ];
  return lines.join(" \\\n  ");
}
