import { expect, type Page } from "@playwright/test";
import { PASSWORD } from "./people";
import { origin } from "./server-address";

async function post(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const headers = { Origin: origin, Accept: "application/json" };
  const answer = await page.request.post(path, { form, headers });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Puts a customer's session into this browser, without the pages. */
export const signIn = (page: Page, who: { customerNumber: string; password?: string }) =>
  post(page, "/bff/login", { id: who.customerNumber, password: who.password ?? PASSWORD });

/** One of the demo's staff, likewise. */
export const signInStaff = (page: Page, who: "teller" | "supervisor" | "auditor" | "admin") =>
  post(page, "/bff/staff/login", { email: `${who}@example.com`, password: `${who}-demo-pass` });

export const signInTeller = (page: Page) => signInStaff(page, "teller");
