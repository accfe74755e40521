import { eq } from "drizzle-orm";

import { companies } from "../../db/schema/index";

import {
  approveReview,
  closeCustomer,
  correctBirthDate,
  holderOfReview,
  refuseReview,
  resetReview,
} from "../../modules/people/customer-service/index";

import { assignReview as assign } from "../../modules/people/reviews/index";

import { createStaff } from "../create-staff";

import { DOB, type LedgerCustomer, type LedgerWorld } from "./create-ledger-world";

import type { Scenario } from "./scenario";

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

/** A claim that was missed as often as it may be, and a supervisor who decides it. */
async function waitingClaim(world: LedgerWorld) {
  const { tokens, mobile, record } = await world.claimant();
  const miss = (day: number) =>
    world.client.update(tokens, { partner: { mobile, name: "Dorotea", dob: `1991-01-0${day}` } });
  for (let day = 1; day <= 4; day += 1) await miss(day);
  const { client, token, userId } = await createStaff(world.api, {
    companyId: world.companyId,
    role: "supervisor",
  });
  const waiting = async () => {
    const answer = await client.get("/v2/api/staff/reviews?limit=1000", token);
    const { results } = (await answer.json()) as { results: { id: number; customer_id: number }[] };
    return results.find((each) => each.customer_id === record.id)?.id ?? 0;
  };
  return { miss, waiting, companyId: world.companyId, userId };
}

type Decide = (
  ctx: LedgerWorld["operator"],
  decision: { companyId: number; id: number; userId: number; reason: string },
) => Promise<void>;

const onClaim = (decide: Decide) => async (world: LedgerWorld) => {
  const { miss, waiting, companyId, userId } = await waitingClaim(world);
  await miss(5);
  const id = await waiting();
  return () => decide(world.operator, { companyId, id, userId, reason: REASON.reason });
};

const SEEN = { kind: "passport", ending: "417B" } as const;

export const customerServiceScenarios: Record<string, Scenario> = {
  "customer-service.listCustomerHistory: a supervisor reads what is on record": asSupervisor(
    (id) => `/${id}/history`,
  ),
  "customer-service.suspendCustomer: a customer who is signed in is suspended": onCustomer("suspend"),
  "customer-service.reinstateCustomer: a suspended customer is let in again": onCustomer(
    "reinstate",
    (post) => post("suspend"),
  ),
  async "customer-service.closeCustomer: a customer who is signed in is closed"({
    operator,
    companyId,
    ...world
  }) {
    const { record } = await world.customer();
    return () => closeCustomer(operator, { companyId, id: record.id ?? 0, ...REASON });
  },
  "customer-service.endCustomerSessions: a customer is signed out everywhere": onCustomer("end_sessions"),
  "customer-service.approveReview: a claim is approved": (world) =>
    onClaim(async (ctx, decision) => {
      const [company] = await world.api.db
        .select()
        .from(companies)
        .where(eq(companies.id, decision.companyId));
      const holder = await holderOfReview(ctx, decision);
      if (company) await approveReview(ctx, { ...decision, company, document: SEEN, holder });
    })(world),
  "customer-service.resetReview: a claim may be tried again": onClaim(resetReview),
  "reviews.assignReview: a supervisor takes a claim on": onClaim((ctx, { companyId, id, userId }) =>
    assign(ctx, { companyId, id, userId, assigned: true }),
  ),
  "customer-service.refuseReview: a claim is refused": onClaim(refuseReview),
  async "customer-service.correctBirthDate: a customer gets another birth date"(world) {
    const { record } = await world.customer({ dob: "1990-03-28" });
    const [company] = await world.api.db.select().from(companies).where(eq(companies.id, world.companyId));
    const correction = { id: record.id ?? 0, dob: DOB, ...REASON };
    return async () => company && correctBirthDate(world.operator, { company, ...correction });
  },
};
