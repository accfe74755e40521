import { resetStaff } from "../../modules/administration/institutions/index";
import { createStaff } from "../create-staff";
import type { LedgerWorld } from "./create-ledger-world";
import { type Outcome, row, rowOfNobody, told } from "./outcome";

const SAVINGS = "/v2/api/savings";

/** Reads as a teller what `path` makes of an account. */
const asTeller =
  (path: (account: { id: number; accountNumber: string }) => string) => async (world: LedgerWorld) => {
    const { record } = await world.customer();
    const account = await world.account(record.id!);
    const { read } = await world.teller();
    return () => read(SAVINGS + path(account));
  };

/** A customer who looks at the own accounts leaves no row. */
const asCustomer =
  (path: (account: { id: number; accountNumber: string }) => string) => async (world: LedgerWorld) => {
    const { record, tokens } = await world.customer();
    const account = await world.account(record.id!);
    return () => world.client.get(SAVINGS + path(account), tokens.access_token);
  };

const byCustomer = (path: Parameters<typeof asCustomer>[0]): Outcome => ({
  when: "a customer looks at the own",
  prepare: asCustomer(path),
  audit: [],
  events: [],
});

export const findSavingsById: Outcome[] = [
  {
    when: "a teller looks",
    prepare: asTeller(({ id }) => `/by-id/${id}`),
    audit: [row("savings_account.looked_up", "staff", "id", "found")],
    events: [],
  },
  {
    when: "a teller looks for one that is not there",
    prepare: asTeller(() => "/by-id/999999"),
    audit: [rowOfNobody("savings_account.looked_up", "staff", "id", "found")],
    events: [],
  },
  byCustomer(({ id }) => `/by-id/${id}`),
];

export const findSavingsByNumber: Outcome[] = [
  {
    when: "a teller looks",
    prepare: asTeller(({ accountNumber }) => `/by-account-number/${accountNumber}`),
    audit: [row("savings_account.looked_up", "staff", "account_number", "found")],
    events: [],
  },
  byCustomer(({ accountNumber }) => `/by-account-number/${accountNumber}`),
];

export const listSavings: Outcome[] = [
  {
    when: "a teller lists",
    prepare: asTeller(() => "/get-all?order=id"),
    audit: [row("savings_account.listed", "staff", "limit", "offset", "order", "count")],
    events: [],
  },
  {
    when: "a teller lists those of one customer",
    async prepare(world) {
      const { record } = await world.customer();
      const { read } = await world.teller();
      return () => read(`/v2/api/staff/customers/${record.id}/accounts`);
    },
    audit: [row("customer.looked_up", "staff", "part", "count")],
    events: [],
  },
  byCustomer(() => "/get-all"),
];

export const exportSavings: Outcome[] = [
  {
    when: "an auditor takes accounts out",
    async prepare({ api, companyId }) {
      const { read } = await createStaff(api, { companyId, role: "auditor" });
      const path = "/v2/api/staff/savings_accounts/export?status=frozen&figures=disagree";
      return async () => (await read(path)).text();
    },
    audit: [row("savings_account.exported", "staff", "status", "figures", "order")],
    events: [],
  },
];

export const listTransactions: Outcome[] = [
  {
    when: "a teller lists",
    prepare: asTeller(({ id }) => `/by-id/${id}/transactions`),
    audit: [row("savings_account.transactions_listed", "staff", "id", "limit", "offset", "found")],
    events: [],
  },
  byCustomer(({ id }) => `/by-id/${id}/transactions`),
];

export const listMonths: Outcome[] = [
  {
    when: "a teller looks at the months",
    prepare: asTeller(({ id }) => `/by-id/${id}/months`),
    audit: [row("savings_account.transactions_listed", "staff", "id", "found")],
    events: [],
  },
];

export const findTransaction: Outcome[] = [
  {
    when: "a teller looks for a movement that is not there",
    prepare: asTeller(() => "/by-id/999999/transactions/1"),
    audit: [rowOfNobody("savings_account.transactions_listed", "staff", "id", "transaction_id", "found")],
    events: [],
  },
];

export const findFault: Outcome[] = [
  {
    when: "an auditor looks where the figures of an account stop to follow",
    async prepare(world) {
      const { record } = await world.customer();
      const { id } = await world.account(record.id!);
      const { read } = await createStaff(world.api, { companyId: world.companyId, role: "auditor" });
      return () => read(`/v2/api/staff/savings_accounts/${id}/fault`);
    },
    audit: [row("savings_account.transactions_listed", "staff", "id", "part", "found")],
    events: [],
  },
];

export const resetPassword: Outcome[] = [
  {
    when: "a teller who is signed in gets a new password",
    async prepare({ teller, operator }) {
      const { email } = await teller();
      return () => resetStaff(operator, { company: "HSB", email });
    },
    audit: [
      row("sessions.ended", "system", "ended", "reason"),
      row("staff.credentials_changed", "system", "kinds"),
    ],
    events: [told("staff.credentials_changed", ["id", "role"])],
  },
];
