import type { Approval, IssuedApiKey } from "../../../lib/contract/index";

import { expireApprovals } from "../../modules/administration/approvals/index";

import { createStaff } from "../create-staff";

import type { LedgerWorld } from "./create-ledger-world";

import type { Scenario } from "./scenario";

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

const onKey =
  (verb: string, by: "asking" | "deciding" = "deciding", body: object = {}) =>
  async (world: LedgerWorld) => {
    const people = await two(world);
    const { id } = await people.askKey();
    return () => people[by](`${APPROVALS}/${id}/${verb}`, body);
  };

export const approvalScenarios: Record<string, Scenario> = {
  "approvals.approve: a key that writes is permitted": onKey("approve"),
  async "approvals.collect: who asked fetches the key"(world) {
    const people = await two(world);
    const { id } = await people.askKey();
    await people.deciding(`${APPROVALS}/${id}/approve`, {});
    return () => people.asking(`${APPROVALS}/${id}/collect`, {});
  },
  async "approvals.expireApprovals: a week passed without a decision"(world) {
    while (await expireApprovals(world.operator));
    await (await two(world)).askKey();
    await world.api.db.execute(
      "update approvals set expires_at = app_now() where status = 'waiting' and id = (select max(id) from approvals)",
    );
    return () => expireApprovals(world.operator);
  },
};
