import type { StaffRole } from "../../../lib/contract/index";

import { createStaff } from "../create-staff";

import type { LedgerWorld } from "./create-ledger-world";

import type { Scenario } from "./scenario";

const CUSTOMERS = "/v2/api/staff/customers";

/** A member of staff who posts what the role may. */
async function atDesk({ api, companyId }: LedgerWorld, role: StaffRole = "teller") {
  const { token, read } = await createStaff(api, { companyId, role });
  const headers = { app_key: "demo-admin-app", "Access-Token": token };
  const post = (path: string, json: object) => api.call(path, { method: "POST", json, headers });
  return { post, read };
}

/** A teller, about to issue something of an account. */
export const onPaper = (what: string, body: object) => async (world: LedgerWorld) => {
  const { record } = await world.customer();
  const { id } = await world.account(record.id ?? 0);
  const { post } = await atDesk(world);
  return () => post(`/v2/api/staff/savings_accounts/${id}/${what}`, body);
};

const noteOf = async (world: LedgerWorld) => {
  const { record } = await world.customer();
  const { post, read } = await atDesk(world, "supervisor");
  return { post, read, path: `${CUSTOMERS}/${record.id}/notes` };
};

/** A flag that conceals readings, and an administrator who may do all about it. */
async function flagOf(world: LedgerWorld) {
  const { record } = await world.customer();
  const { post } = await atDesk(world, "administrator");
  const path = `${CUSTOMERS}/${record.id}/notes`;
  const { id } = (await (await post(path, { kind: "fraud_alert", text: "Watched" })).json()) as {
    id: number;
  };
  return (verb: string) => post(`/v2/api/staff/customer_notes/${id}/${verb}`, FLAG_REASON);
}

const FLAG_REASON = { reason: "The suspicion was looked at" };

export const deskScenarios: Record<string, Scenario> = {
  async "customer-notes.addCustomerNote: a document of identity was seen"(world) {
    const { post, path } = await noteOf(world);
    const document = { kind: "passport", ending: "417B" };
    return () => post(path, { kind: "identity_seen", document, matches: true });
  },
  async "customer-notes.confirmConcealing: a second administrator confirms a flag"(world) {
    const act = await flagOf(world);
    const { id } = (await (await act("conceal")).json()) as { id: number };
    const { post } = await atDesk(world, "administrator");
    return () => post(`/v2/api/staff/approvals/${id}/approve`, FLAG_REASON);
  },
  async "customer-notes.listCustomerNotes: staff read what was written of a customer"(world) {
    const { read, path } = await noteOf(world);
    return () => read(path);
  },
};
