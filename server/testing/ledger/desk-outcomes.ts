import type { StaffRole } from "../../../lib/contract/index";
import { createStaff } from "../create-staff";
import { PASSWORD } from "../index";
import type { LedgerWorld } from "./create-ledger-world";
import { type Outcome, row, rowOfNobody } from "./outcome";

const CUSTOMERS = "/v2/api/staff/customers";

const asTeller = (path: string) => async (world: LedgerWorld) => {
  const { read } = await world.teller();
  return () => read(CUSTOMERS + path);
};

export const searchCustomers: Outcome[] = [
  {
    when: "a teller searches",
    prepare: asTeller("?search=dorotea"),
    audit: [row("customer.searched", "staff", "kind", "count", "more")],
    events: [],
  },
];

export const listCustomers: Outcome[] = [
  {
    when: "a teller lists",
    prepare: asTeller("?status=active"),
    audit: [row("customer.listed", "staff", "status", "count")],
    events: [],
  },
];

export const exportCustomers: Outcome[] = [
  {
    when: "an auditor takes customers out",
    async prepare({ api, companyId }) {
      const { read } = await createStaff(api, { companyId, role: "auditor" });
      return async () => (await read(`${CUSTOMERS}/export?status=active`)).text();
    },
    audit: [row("customer.exported", "staff", "status")],
    events: [],
  },
];

const reveal = (idOf: (world: LedgerWorld) => Promise<number>) => async (world: LedgerWorld) => {
  const id = await idOf(world);
  const { post } = await atDesk(world);
  return () => post(`${CUSTOMERS}/${id}/reveal`, { reason: "At the counter" });
};

export const revealCustomer: Outcome[] = [
  {
    when: "a teller holds a customer against what somebody says",
    prepare: reveal(async ({ customer }) => (await customer()).record.id ?? 0),
    audit: [row("customer.revealed", "staff", "id", "found", "reason")],
    events: [],
  },
  {
    when: "there is no such customer",
    prepare: reveal(async () => 999_999),
    audit: [rowOfNobody("customer.revealed", "staff", "id", "found", "reason")],
    events: [],
  },
];

const ME = "/v2/api/staff/me";

/** A member of staff who posts what the role may. */
async function atDesk({ api, companyId }: LedgerWorld, role: StaffRole = "teller") {
  const { token, read } = await createStaff(api, { companyId, role });
  const headers = { app_key: "demo-admin-app", "Access-Token": token };
  const post = (path: string, json: object) => api.call(path, { method: "POST", json, headers });
  return { post, read };
}

export const lockOwnSession: Outcome[] = [
  {
    when: "a teller leaves the desk",
    async prepare(world) {
      const { post } = await atDesk(world);
      return () => post(`${ME}/lock`, {});
    },
    audit: [row("session.locked", "staff")],
    events: [],
  },
];

const unlock = (password: string) => async (world: LedgerWorld) => {
  const { post } = await atDesk(world);
  await post(`${ME}/lock`, {});
  return () => post(`${ME}/unlock`, { password });
};

export const unlockOwnSession: Outcome[] = [
  {
    when: "the teller comes back",
    prepare: unlock(PASSWORD),
    audit: [row("session.unlocked", "staff", "kinds")],
    events: [],
  },
  {
    when: "somebody else tries",
    prepare: unlock("another-password"),
    audit: [row("session.unlock_failed", "staff", "kind")],
    events: [],
  },
];

/** A teller, about to issue something of an account. */
export const onPaper = (what: string, body: object) => async (world: LedgerWorld) => {
  const { record } = await world.customer();
  const { id } = await world.account(record.id ?? 0);
  const { post } = await atDesk(world);
  return () => post(`/v2/api/staff/savings_accounts/${id}/${what}`, body);
};

export const issueReceipt: Outcome[] = [
  {
    when: "a teller hands a receipt over",
    prepare: onPaper("receipt", {}),
    audit: [
      row(
        "savings_account.receipt_issued",
        "staff",
        "id",
        "balance",
        "available_balance",
        "hold_amount",
        "found",
      ),
    ],
    events: [],
  },
];

export const issueStatement: Outcome[] = [
  {
    when: "a teller hands a statement over",
    prepare: onPaper("statement", { from: "2026-01-01", to: "2026-01-31" }),
    audit: [row("savings_account.statement_issued", "staff", "id", "from", "to", "found")],
    events: [],
  },
];

const note = { kind: "call_supervisor", text: "Asks for large sums in cash" };

const noteOf = async (world: LedgerWorld) => {
  const { record } = await world.customer();
  const { post, read } = await atDesk(world, "supervisor");
  return { post, read, path: `${CUSTOMERS}/${record.id}/notes` };
};

export const addCustomerNote: Outcome[] = [
  {
    when: "a supervisor flags a customer",
    async prepare(world) {
      const { post, path } = await noteOf(world);
      return () => post(path, note);
    },
    audit: [row("customer.note_added", "staff", "note", "kind")],
    events: [],
  },
  {
    when: "a document of identity was seen",
    async prepare(world) {
      const { post, path } = await noteOf(world);
      const document = { kind: "passport", ending: "417B" };
      return () => post(path, { kind: "identity_seen", document, matches: true });
    },
    audit: [row("customer.note_added", "staff", "note", "kind", "matches")],
    events: [],
  },
];

export const endCustomerNote: Outcome[] = [
  {
    when: "a supervisor ends a flag",
    async prepare(world) {
      const { post, path } = await noteOf(world);
      const { id } = (await (await post(path, note)).json()) as { id: number };
      return () => post(`/v2/api/staff/customer_notes/${id}/end`, { reason: "It was a misunderstanding" });
    },
    audit: [row("customer.note_ended", "staff", "note", "kind", "reason")],
    events: [],
  },
];

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

export const confirmConcealing: Outcome[] = [
  {
    when: "a second administrator confirms a flag",
    async prepare(world) {
      const act = await flagOf(world);
      const { id } = (await (await act("conceal")).json()) as { id: number };
      const { post } = await atDesk(world, "administrator");
      return () => post(`/v2/api/staff/approvals/${id}/approve`, FLAG_REASON);
    },
    audit: [
      row("approval.approved", "staff", "act", "subject", "asked_by", "reason"),
      row(
        "customer.flag_confirmed",
        "staff",
        "note",
        "kind",
        "reason",
        "approval",
        "asked_by",
        "approved_by",
      ),
    ],
    events: [],
  },
];

export const discloseReadings: Outcome[] = [
  {
    when: "an administrator shows what an ended flag withheld",
    async prepare(world) {
      const act = await flagOf(world);
      await act("end");
      return () => act("disclose");
    },
    audit: [row("customer.flag_disclosed", "staff", "note", "kind", "reason")],
    events: [],
  },
];

export const listCustomerNotes: Outcome[] = [
  {
    when: "staff read what was written of a customer",
    async prepare(world) {
      const { read, path } = await noteOf(world);
      return () => read(path);
    },
    audit: [row("customer.looked_up", "staff", "id", "part", "found")],
    events: [],
  },
];
