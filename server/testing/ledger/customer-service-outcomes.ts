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
    async prepare({ operator, companyId, ...world }) {
      const { record } = await world.customer();
      return () => closeCustomer(operator, { companyId, id: record.id ?? 0, ...REASON });
    },
    audit: [row("sessions.ended", "system", "ended", "reason"), row("customer.closed", "system", ...CHANGED)],
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

const DECISION = ["review", "kind", "decision", "reason"];
const DECIDED = row("customer.review_decided", "system", ...DECISION);
const DECIDED_BY_DOCUMENT = row("customer.review_decided", "system", ...DECISION, "document");
const SEEN = { kind: "passport", ending: "417B" } as const;

export const openReviews: Outcome[] = [
  {
    when: "the fifth birth date of a claim is wrong",
    async prepare(world) {
      const { miss } = await waitingClaim(world);
      return () => miss(5);
    },
    audit: [
      row("customer.claim_missed", "customer", "provisional", "session", "differs"),
      row("customer.review_opened", "customer", "review", "kind", "cause"),
    ],
    events: [],
  },
];

export const approve: Outcome[] = [
  {
    when: "a claim is approved",
    prepare: (world) =>
      onClaim(async (ctx, decision) => {
        const [company] = await world.api.db
          .select()
          .from(companies)
          .where(eq(companies.id, decision.companyId));
        const holder = await holderOfReview(ctx, decision);
        if (company) await approveReview(ctx, { ...decision, company, document: SEEN, holder });
      })(world),
    audit: [
      DECIDED_BY_DOCUMENT,
      row("customer.claimed", "system", "provisional_customer_number"),
      row("sessions.ended", "system", "ended", "reason"),
    ],
    events: [
      told("customer.closed", CUSTOMER_FACTS, ["status"]),
      told("customer.updated", CUSTOMER_FACTS, ["status"]),
    ],
  },
];

export const reset: Outcome[] = [
  { when: "a claim may be tried again", prepare: onClaim(resetReview), audit: [DECIDED], events: [] },
];

export const assignReview: Outcome[] = [
  {
    when: "a supervisor takes a claim on",
    prepare: onClaim((ctx, { companyId, id, userId }) =>
      assign(ctx, { companyId, id, userId, assigned: true }),
    ),
    audit: [row("customer.review_assigned", "system", "review", "assigned")],
    events: [],
  },
];

export const refuse: Outcome[] = [
  { when: "a claim is refused", prepare: onClaim(refuseReview), audit: [DECIDED], events: [] },
];

const asReader = (path: string) => async (world: LedgerWorld) => {
  const { read } = await createStaff(world.api, { companyId: world.companyId, role: "auditor" });
  return () => read(`/v2/api/staff/${path}`);
};
const LISTED = row("review.listed", "staff", "of", "status", "count");

export const listWaiting: Outcome[] = [
  { when: "an auditor reads what waits", prepare: asReader("reviews"), audit: [LISTED], events: [] },
];
export const listDates: Outcome[] = [
  {
    when: "an auditor reads what waits",
    prepare: asReader("birth_date_requests"),
    audit: [LISTED],
    events: [],
  },
];
export const readReview: Outcome[] = [
  {
    when: "an auditor looks for one that is not there",
    prepare: asReader("reviews/999999"),
    audit: [rowOfNobody("customer.looked_up", "staff", ...LOOKED)],
    events: [],
  },
];
export const readDate: Outcome[] = [
  {
    when: "an auditor looks for one that is not there",
    prepare: asReader("birth_date_requests/999999"),
    audit: [rowOfNobody("customer.looked_up", "staff", ...LOOKED)],
    events: [],
  },
];

export const correctDate: Outcome[] = [
  {
    when: "a customer gets another birth date",
    async prepare(world) {
      const { record } = await world.customer({ dob: "1990-03-28" });
      const [company] = await world.api.db.select().from(companies).where(eq(companies.id, world.companyId));
      const correction = { id: record.id ?? 0, dob: DOB, ...REASON };
      return async () => company && correctBirthDate(world.operator, { company, ...correction });
    },
    audit: [row("customer.birth_date_corrected", "system", "reason")],
    events: [told("customer.updated", CUSTOMER_FACTS)],
  },
];
