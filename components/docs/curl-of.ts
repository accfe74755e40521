import type { ApiOperation } from "@/lib/openapi/operations";

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The operation's first example as a command. */
export function curlOf({ method, path, parameters, body }: ApiOperation, origin: string): string {
  const headers = parameters.filter((parameter) => parameter.in === "header" && parameter.required);
  const value = (name: string, example: string) =>
    name === "Authorization" ? "Bearer <API_KEY>" : example || `<${name}>`;
  const lines = [
    `curl -i -X ${method} ${quote(origin + path)}`,
    ...headers.map(({ name, example }) => `-H ${quote(`${name}: ${value(name, example)}`)}`),
    ...(body
      ? [`-H ${quote("Content-Type: application/json")}`, `-d ${quote(body.examples[0]?.text ?? "{}")}`]
      : []),
  ];
  return lines.join(" \\\n  ");
}
