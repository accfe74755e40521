import { addressOf, type Call } from "./send-request";

/** A request as every language writes it. */
export interface SampleRequest {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  /** JSON, as it was typed. */
  body: string | null;
}

/** Stands for a required value that is missing. */
const placeholder = (name: string) => (name === "Authorization" ? "Bearer <API_KEY>" : `<${name}>`);

/** What a call sends; missing values appear as names. @param origin where to */
export function requestOf(call: Call, origin: string): SampleRequest {
  const { method, path, parameters, values, body } = call;
  const missing = [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !values[name]);
  const address = missing.reduce((text, name) => text.replace(`{${name}}`, placeholder(name)), path);
  const headers = parameters
    .filter((parameter) => parameter.in === "header" && (parameter.required || values[parameter.name]))
    .map(({ name }) => [name, values[name] || placeholder(name)] as [string, string]);
  return {
    method,
    url: origin + addressOf({ ...call, path: address }),
    headers: body === null ? headers : [...headers, ["Content-Type", "application/json"]],
    body,
  };
}

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
