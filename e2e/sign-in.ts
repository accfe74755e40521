import { expect, type Page } from "@playwright/test";
import { PASSWORD } from "./people";
import { origin } from "./server-address";

async function post(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const headers = { Origin: origin, Accept: "application/json" };
  const answer = await page.request.post(path, { form, headers });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Puts a customer's session into this browser, without the pages; what remembers them is left out, unless asked for. */
export async function signIn(
  page: Page,
  who: { customerNumber: string; password?: string },
  { remembered = false } = {},
): Promise<void> {
  await post(page, "/bff/login", { id: who.customerNumber, password: who.password ?? PASSWORD });
  if (!remembered) await page.context().clearCookies({ name: "passbook-device" });
}

/** One of the demo's staff, likewise. */
export const signInStaff = (page: Page, who: "teller" | "supervisor" | "auditor" | "admin") =>
  post(page, "/bff/staff/login", { email: `${who}@example.com`, password: `${who}-demo-pass` });

export const signInTeller = (page: Page) => signInStaff(page, "teller");
