import type { CustomerFile, CustomerHistory } from "../../../../lib/contract/index";
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

const history: CustomerHistory = {
  count: 1,
  results: [
    {
      id: 4711,
      at: "2026-08-21T06:55:00.000Z",
      action: "customer.unlocked",
      actor: "staff",
      actor_id: 10,
      actor_name: "Selma Ibarra",
      details: { reason: "Proved who she is at the counter", blocked: ["passcode"] },
    },
  ],
  total: 1,
  limit: 25,
  offset: 0,
};

export const CUSTOMER_HISTORY = { history: { summary: "One row", value: history } };
