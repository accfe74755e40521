import type { Approval, IssuedApiKey } from "../../../lib/contract/index";
import { expireApprovals } from "../../modules/administration/approvals/index";
import { createStaff } from "../create-staff";
import type { LedgerWorld } from "./create-ledger-world";
import { type Outcome, row, rowOfNobody } from "./outcome";

const APPROVALS = "/v2/api/staff/approvals";
const REASON = { reason: "The ledger asks" };

/** Two administrators: one asks for a key that writes, or for a birth date; the other decides. */
async function two({ api, companyId, customer }: LedgerWorld) {
  const asker = await createStaff(api, { companyId, role: "administrator" });
  const decider = await createStaff(api, { companyId, role: "administrator" });
  const by =
    ({ client, token }: typeof asker) =>
    (path: string, body: object) =>
      client.post(path, { ...body, ...REASON }, token);
  const KEY = { name: "Core banking", scopes: ["customers:write"] };
  const asking = by(asker);
  return {
    asking,
    deciding: by(decider),
    read: decider.read,
    askKey: async () =>
      (await (await asking("/v2/api/staff/api_keys", KEY)).json()) as Approval & IssuedApiKey,
    async askDate() {
      const { record } = await customer({ dob: "1990-03-28" });
      const path = `/v2/api/staff/customers/${record.id}/birth_date_requests`;
      const ask = () => asking(path, { dob: "1990-03-27" });
      return { ask, asked: async () => (await (await ask()).json()) as { id: number } };
    },
  };
}

const ASKED = ["act", "subject", "reason"];
const DECIDED = [...ASKED, "asked_by"];
const OF_DATE = ["request", "reason"];

export const ask: Outcome[] = [
  {
    when: "a birth date is asked for",
    prepare: async (world) => (await (await two(world)).askDate()).ask,
    audit: [
      row("approval.requested", "staff", ...ASKED),
      row("customer.birth_date_requested", "staff", ...OF_DATE),
    ],
    events: [],
  },
];

const onKey =
  (verb: string, by: "asking" | "deciding" = "deciding", body: object = {}) =>
  async (world: LedgerWorld) => {
    const people = await two(world);
    const { id } = await people.askKey();
    return () => people[by](`${APPROVALS}/${id}/${verb}`, body);
  };

export const approve: Outcome[] = [
  {
    when: "a key that writes is permitted",
    prepare: onKey("approve"),
    audit: [row("approval.approved", "staff", ...DECIDED)],
    events: [],
  },
];

export const refuse: Outcome[] = [
  {
    when: "a birth date stays as it is",
    async prepare(world) {
      const people = await two(world);
      const { id } = await (await people.askDate()).asked();
      return () => people.deciding(`${APPROVALS}/${id}/refuse`, {});
    },
    audit: [
      row("approval.refused", "staff", ...DECIDED),
      row("customer.birth_date_refused", "staff", ...OF_DATE, "asked_by"),
    ],
    events: [],
  },
];

export const withdraw: Outcome[] = [
  {
    when: "who asked takes it back",
    prepare: onKey("withdraw", "asking"),
    audit: [row("approval.withdrawn", "staff", "act", "subject", "asked_by")],
    events: [],
  },
];

export const assign: Outcome[] = [
  {
    when: "the second person takes it on",
    prepare: onKey("assign", "deciding", { assigned: true }),
    audit: [row("approval.assigned", "staff", "act", "assigned")],
    events: [],
  },
];

export const collect: Outcome[] = [
  {
    when: "who asked fetches the key",
    async prepare(world) {
      const people = await two(world);
      const { id } = await people.askKey();
      await people.deciding(`${APPROVALS}/${id}/approve`, {});
      return () => people.asking(`${APPROVALS}/${id}/collect`, {});
    },
    audit: [
      row("approval.collected", "staff", "act"),
      row(
        ...([
          "api_key.created",
          "staff",
          "name",
          "public_name",
          "scopes",
          "allowed_addresses",
          "expires_at",
        ] as const),
        ...["approval", "asked_by", "approved_by"],
      ),
    ],
    events: [],
  },
];

export const expire: Outcome[] = [
  {
    when: "a week passed without a decision",
    async prepare(world) {
      while (await expireApprovals(world.operator));
      await (await two(world)).askKey();
      await world.api.db.execute(
        "update approvals set expires_at = app_now() where status = 'waiting' and id = (select max(id) from approvals)",
      );
      return () => expireApprovals(world.operator);
    },
    audit: [row("approval.expired", "system", "act")],
    events: [],
  },
];

export const list: Outcome[] = [
  {
    when: "an administrator reads what waits",
    prepare: async (world) => {
      const { read } = await two(world);
      return () => read(APPROVALS);
    },
    audit: [row("review.listed", "staff", "of", "status", "count")],
    events: [],
  },
];

export const read: Outcome[] = [
  {
    when: "an administrator looks for one that is not there",
    prepare: async (world) => {
      const { read } = await two(world);
      return () => read(`${APPROVALS}/999999`);
    },
    audit: [rowOfNobody("approval.looked_up", "staff", "id", "found")],
    events: [],
  },
];
