import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { query } from "./database";
import { origin } from "./server-address";

type Policy = "lookup_reason_required" | "second_step" | "staff_totp_required";

const EMAIL = "help@harbour.example";

const toldEmail = async (): Promise<string> => {
  const answer = await fetch(`${origin}/v2/api/institution`, { headers: { app_key: "demo-user-app" } });
  return (await answer.json()).support_email;
};

/**
 * Changes a policy of the demo's institution, and waits until the program goes by it. It keeps an institution as a whole
 * until a notice of the database arrives; what it tells of it without a token changes with the policy, and back.
 */
export async function setPolicy(name: Policy, value: string | boolean): Promise<void> {
  const mark = `${randomUUID()}@harbour.example`;
  await query(`UPDATE companies SET ${name} = $1, support_email = $2 WHERE prefix = 'HSB'`, [value, mark]);
  await expect.poll(toldEmail, { intervals: [10, 20, 50] }).toBe(mark);
  await query("UPDATE companies SET support_email = $1 WHERE prefix = 'HSB'", [EMAIL]);
}
