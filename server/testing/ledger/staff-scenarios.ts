import { resetStaff } from "../../modules/administration/institutions/index";
import { createStaff } from "../create-staff";

import type { LedgerWorld } from "./create-ledger-world";

import type { Scenario } from "./scenario";

const SAVINGS = "/v2/api/savings";

/** Reads as a teller what `path` makes of an account. */
const asTeller =
  (path: (account: { id: number; accountNumber: string }) => string) => async (world: LedgerWorld) => {
    const { record } = await world.customer();
    const account = await world.account(record.id!);
    const { read } = await world.teller();
    return () => read(SAVINGS + path(account));
  };

export const staffScenarios: Record<string, Scenario> = {
  "savings.findSavingsById: a teller looks": asTeller(({ id }) => `/by-id/${id}`),
  "savings.findSavingsById: a teller looks for one that is not there": asTeller(() => "/by-id/999999"),
  "savings.findSavingsByNumber: a teller looks": asTeller(
    ({ accountNumber }) => `/by-account-number/${accountNumber}`,
  ),
  "savings.listSavings: a teller lists": asTeller(() => "/get-all?order=id"),
  async "savings.listSavings: a teller lists those of one customer"(world) {
    const { record } = await world.customer();
    const { read } = await world.teller();
    return () => read(`/v2/api/staff/customers/${record.id}/accounts`);
  },
  async "savings.exportSavings: an auditor takes accounts out"({ api, companyId }) {
    const { read } = await createStaff(api, { companyId, role: "auditor" });
    const path = "/v2/api/staff/savings_accounts/export?status=frozen&figures=disagree";
    return async () => (await read(path)).text();
  },
  "savings.listTransactions: a teller lists": asTeller(({ id }) => `/by-id/${id}/transactions`),
  "savings.listMonths: a teller looks at the months": asTeller(({ id }) => `/by-id/${id}/months`),
  "savings.findTransaction: a teller looks for a movement that is not there": asTeller(
    () => "/by-id/999999/transactions/1",
  ),
  async "institutions.resetStaff: a teller who is signed in gets a new password"({ teller, operator }) {
    const { email } = await teller();
    return () => resetStaff(operator, { company: "HSB", email });
  },
};
