import type { IncomingMessage } from "node:http";
import type { Api } from "../api/index";

const NAMES = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];

/**
 * What is left of the limit of a caller of `/v1` whom the door refuses: the call counts, and its answer says
 * so like every other of that surface (contract of limits).
 */
export async function limitHeaders(
  api: Api,
  { headers, address }: IncomingMessage & { address?: string | null },
): Promise<[string, string][]> {
  const authorization = headers.authorization ?? "";
  const request = new Request("http://localhost/v1/", { method: "OPTIONS", headers: { authorization } });
  const answer = await api.fetch(request, { address });
  return NAMES.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
}
