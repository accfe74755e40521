import type { Send } from "./send-request";

const JSON_TYPE = { "Content-Type": "application/json" };

/** Sends JSON; throws unless it succeeds. */
export async function sendJson(
  send: Send,
  target: string,
  headers: Record<string, string>,
  body: unknown,
  method = "POST",
) {
  const answer = await send({
    method,
    target,
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify(body),
  });
  if (answer.status >= 300)
    throw new Error(`${method} ${target}: ${answer.status} ${answer.body.slice(0, 300)}`);
  return JSON.parse(answer.body);
}
