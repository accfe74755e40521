import { createStaff } from "../create-staff";
import type { LedgerCustomer, LedgerWorld } from "./create-ledger-world";
import { CUSTOMER_FACTS } from "./customer-outcomes";
import { type Outcome, row, rowOfNobody, told } from "./outcome";

const CUSTOMERS = "/v2/api/staff/customers";
const REASON = { reason: "The ledger asks" };

/** What a supervisor does to a customer who is signed in. */
const onCustomer =
  (
    act: string,
    before?: (post: (act: string) => Promise<Response>, customer: LedgerCustomer) => Promise<unknown>,
  ) =>
  async (world: LedgerWorld) => {
    const { client, token } = await createStaff(world.api, {
      companyId: world.companyId,
      role: "supervisor",
    });
    const customer = await world.customer();
    const post = (act: string) => client.post(`${CUSTOMERS}/${customer.record.id}/${act}`, REASON, token);
    await before?.(post, customer);
    return () => post(act);
  };

const asSupervisor = (path: (id: number) => string) => async (world: LedgerWorld) => {
  const { read } = await createStaff(world.api, { companyId: world.companyId, role: "supervisor" });
  const { record } = await world.customer();
  return () => read(CUSTOMERS + path(record.id ?? 0));
};

const LOOKED = ["id", "part", "found"];
const ENDED = row("sessions.ended", "staff", "ended", "reason");
const CHANGED = ["reason", "before", "after"];

export const readFile: Outcome[] = [
  {
    when: "a supervisor looks",
    prepare: asSupervisor((id) => `/${id}/file`),
    audit: [row("customer.looked_up", "staff", ...LOOKED)],
    events: [],
  },
  {
    when: "a supervisor looks at nobody",
    prepare: asSupervisor(() => "/999999/file"),
    audit: [rowOfNobody("customer.looked_up", "staff", ...LOOKED)],
    events: [],
  },
];

export const listHistory: Outcome[] = [
  {
    when: "a supervisor reads what is on record",
    prepare: asSupervisor((id) => `/${id}/history`),
    audit: [row("customer.looked_up", "staff", ...LOOKED)],
    events: [],
  },
];

export const suspend: Outcome[] = [
  {
    when: "a customer who is signed in is suspended",
    prepare: onCustomer("suspend"),
    audit: [ENDED, row("customer.suspended", "staff", ...CHANGED)],
    events: [told("customer.suspended", CUSTOMER_FACTS, ["status"])],
  },
];

export const reinstate: Outcome[] = [
  {
    when: "a suspended customer is let in again",
    prepare: onCustomer("reinstate", (post) => post("suspend")),
    audit: [row("customer.reinstated", "staff", ...CHANGED)],
    events: [told("customer.activated", CUSTOMER_FACTS, ["status"])],
  },
];

export const close: Outcome[] = [
  {
    when: "a customer who is signed in is closed",
    prepare: onCustomer("close"),
    audit: [ENDED, row("customer.closed", "staff", ...CHANGED)],
    events: [told("customer.closed", CUSTOMER_FACTS, ["status"])],
  },
];

export const unlock: Outcome[] = [
  {
    when: "failures are forgotten",
    prepare: onCustomer("unlock"),
    audit: [row("customer.unlocked", "staff", "reason", "blocked")],
    events: [],
  },
];

export const endSessions: Outcome[] = [
  {
    when: "a customer is signed out everywhere",
    prepare: onCustomer("end_sessions"),
    audit: [ENDED, row("customer.sessions_ended", "staff", "reason")],
    events: [],
  },
];
