import { addressOf, type Call } from "./send-request";

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Stands for a required value that is missing. */
const placeholder = (name: string) => (name === "Authorization" ? "Bearer <API_KEY>" : `<${name}>`);

/** A call as a curl command; missing values appear as names. */
export function curlOf(call: Call, origin: string): string {
  const { method, path, parameters, values, body } = call;
  const missing = [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !values[name]);
  const address = missing.reduce((text, name) => text.replace(`{${name}}`, placeholder(name)), path);
  const headers = parameters.filter(
    (parameter) => parameter.in === "header" && (parameter.required || values[parameter.name]),
  );
  const lines = [
    `curl -i -X ${method} ${quote(origin + addressOf({ ...call, path: address }))}`,
    ...headers.map(({ name }) => `-H ${quote(`${name}: ${values[name] || placeholder(name)}`)}`),
    ...(body === null ? [] : [`-H ${quote("Content-Type: application/json")}`, `-d ${quote(body)}`]),
  ];
  return lines.join(" \\\n  ");
}
