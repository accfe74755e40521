import { repeatBusy } from "./repeat-busy";
import type { Send } from "./send-request";

const HARBOUR = ["HSB00000001", "HSB00000002", "HSB00000003"];
const SOFIA = { email: "sofia@example.com", password: "summit-horse-demo" };
const SUMMIT = { app_key: "demo-summit-user-app" };

/** What the API answers about the named people of a demo, their accounts and transactions: body by target. */
export async function readNamedData(sendOnce: Send, apiKey: string): Promise<Record<string, string>> {
  const send = repeatBusy(sendOnce);
  const told: Record<string, string> = {};
  const read = async (target: string, headers: Record<string, string>) => {
    const { status, body } = await send({ method: "GET", target, headers });
    if (status !== 200) throw new Error(`${target}: ${status} ${body.slice(0, 300)}`);
    told[target] = body;
  };
  const bearer = { Authorization: `Bearer ${apiKey}` };
  for (const number of HARBOUR) {
    await read(`/v1/customers/${number}`, bearer);
    await read(`/v1/savings_accounts?limit=100&customer_number=${number}`, bearer);
    await read(`/v1/transactions?limit=100&order=id%20desc&customer_number=${number}`, bearer);
  }
  const signedIn = await send({
    method: "POST",
    target: "/api/auth/get_tokens",
    headers: { ...SUMMIT, "Content-Type": "application/json" },
    body: JSON.stringify(SOFIA),
  });
  const sofia = { ...SUMMIT, "Access-Token": JSON.parse(signedIn.body).access_token as string };
  await read("/v2/api/customer/me", sofia);
  await read("/v2/api/savings/get-all", sofia);
  return told;
}
