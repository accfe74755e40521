import { redirect } from "next/navigation";
import { cache } from "react";
import type { CustomerRecord } from "../../lib/contract/index";
import { apiCalls, nextStep } from "../bff/index";
import { readAs } from "./page-session";

/**
 * The record of whoever is signed in. Without a session the page becomes sign-in; while signup or recovery
 * is unfinished, its next step.
 */
export const readCustomer = cache(async (): Promise<CustomerRecord> => {
  const step = await readAs("customer", nextStep);
  if (step) redirect(step);
  return readAs("customer", (session) => session.authorised(apiCalls.customer()));
});

/** The record of a person; a company is sent to its profile, where it finds what it is asked for itself. */
export async function readPerson(): Promise<CustomerRecord> {
  const customer = await readCustomer();
  if (customer.is_company) redirect("/profile");
  return customer;
}
