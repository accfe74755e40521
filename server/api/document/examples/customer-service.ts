import type {
  BirthDateCase,
  BirthDateRequest,
  CustomerFile,
  CustomerHistory,
  Review,
  ReviewCase,
  WaitingCases,
} from "../../../../lib/contract/index";
import { CUSTOMER } from "./records";

const file: CustomerFile = {
  customer: CUSTOMER.customer.value,
  locks: [{ credential: "passcode", until: "2026-08-21T07:10:00.000Z" }],
  claim_misses: 0,
  recovery_misses: 2,
  recovery_blocked_until: null,
  sessions: [
    {
      id: 31,
      current: false,
      application: "Harbour Online",
      user_agent: "Mozilla/5.0 (Linux; Android 14)",
      created_at: "2026-08-21T06:40:11.518Z",
      last_used_at: "2026-08-21T06:44:52.006Z",
    },
  ],
};

export const CUSTOMER_FILE = { file: { summary: "A customer whose passcode is locked", value: file } };
const free: CustomerFile = { ...file, locks: [], sessions: [] };
const changed = (customer: Partial<CustomerFile["customer"]>): CustomerFile => ({
  ...free,
  customer: { ...file.customer, updated_at: "2026-08-21T06:55:00.000Z", ...customer },
});
export const SUSPENDED_CUSTOMER = {
  suspended: { summary: "Shut out", value: changed({ status: "suspended" }) },
};
export const REINSTATED_CUSTOMER = { active: { summary: "Let in again", value: changed({}) } };
export const CLOSED_CUSTOMER = { closed: { summary: "Closed", value: changed({ status: "closed" }) } };
export const UNLOCKED_CUSTOMER = {
  unlocked: { summary: "Without a lock", value: { ...file, locks: [] } satisfies CustomerFile },
};
export const SIGNED_OUT_CUSTOMER = {
  signed_out: { summary: "Without a session", value: { ...file, sessions: [] } satisfies CustomerFile },
};

const history: CustomerHistory = {
  count: 1,
  results: [
    {
      id: 120_345,
      at: "2026-08-21T06:55:00.000Z",
      action: "customer.unlocked",
      actor: "staff",
      actor_id: 10,
      actor_name: "Rosa Villar",
      details: { reason: "Proved who she is at the counter", blocked: ["passcode"] },
    },
  ],
  total: 1,
  limit: 25,
  offset: 0,
};

export const CUSTOMER_HISTORY = { history: { summary: "One row", value: history } };

const about = {
  customer_id: 3,
  customer_number: "HSB00004713",
  customer_name: "Elena Flores",
  customer_status: "unclaimed",
} as const;
const DECISION = { decided_by_name: "Ines Lim", decided_at: "2026-08-21T07:02:40.118Z" };
const page = { count: 1, total: 1, limit: 100, offset: 0 };

const review: Review = {
  id: 12,
  kind: "claim",
  cause: "misses",
  status: "waiting",
  ...about,
  reason: null,
  decided_by_name: null,
  decided_at: null,
  created_at: "2026-08-21T06:40:11.518Z",
};

export const REVIEWS = { waiting: { summary: "A claim that waits", value: { ...page, results: [review] } } };

const reviewCase: ReviewCase = {
  ...review,
  misses: 5,
  tries: [{ id: 4709, at: "2026-08-21T06:40:11.518Z", differs: ["year"], address: "203.0.113.9" }],
  claimant: { customer_id: 311, customer_number: "HSB00000311", since: "2026-08-21T06:31:02.000Z" },
};

const waiting: WaitingCases = { reviews: 3, birth_dates: 1 };
export const WAITING = { waiting: { summary: "Three reviews and a birth date", value: waiting } };
export const REVIEW_CASE = { claim: { summary: "A claim that waits", value: reviewCase } };

/** The case once staff have decided so. */
export const decidedReview = (
  status: "approved" | "reset" | "refused",
  reason: string,
  misses = reviewCase.misses,
) => ({
  [status]: {
    summary: "A claim that was decided",
    value: { ...reviewCase, ...DECISION, status, reason, misses } satisfies ReviewCase,
  },
});

export const NEW_BIRTH_DATE = {
  typo: {
    summary: "A slip of the pen",
    value: { dob: "1990-03-27", reason: "The birth certificate was shown at the counter" },
  },
};

const request: BirthDateRequest = {
  id: 3,
  status: "waiting",
  ...about,
  reason: "The birth certificate was shown at the counter",
  asked_by: 10,
  asked_by_name: "Rosa Villar",
  expires_at: "2026-08-28T06:40:11.518Z",
  decision_reason: null,
  decided_by_name: null,
  decided_at: null,
  created_at: "2026-08-21T06:40:11.518Z",
};

export const BIRTH_DATE_REQUEST = { waiting: { summary: "A request that waits", value: request } };
export const decidedBirthDate = (status: "approved" | "refused", reason: string) => ({
  [status]: {
    summary: "A request that was decided",
    value: { ...request, ...DECISION, status, decision_reason: reason } satisfies BirthDateRequest,
  },
});
export const BIRTH_DATE_REQUESTS = {
  waiting: { summary: "A request that waits", value: { ...page, results: [request] } },
};

const dates: BirthDateCase = { ...request, dob: "1990-03-27", current_dob: "1990-03-28" };

export const BIRTH_DATE_CASE = { waiting: { summary: "With the dates", value: dates } };
