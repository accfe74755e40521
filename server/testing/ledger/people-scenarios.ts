import type { StaffWithLink } from "../../../lib/contract/index";

import { createStaff } from "../create-staff";

import { mailedLink } from "../mailed-link";

import type { LedgerWorld } from "./create-ledger-world";

import type { Scenario } from "./scenario";

const MEMBERS = "/v2/api/staff/members";

const REASON = { reason: "The ledger asks" };

/** An administrator who calls what staff may. */
async function administrator({ api, companyId }: LedgerWorld) {
  const { token } = await createStaff(api, { companyId, role: "administrator" });
  const headers = { app_key: "demo-admin-app", "Access-Token": token };
  const call = (path: string, json?: object, method?: string) =>
    api.call(MEMBERS + path, { method, json, headers });
  const person = () => ({ name: "Dorotea", email: `${api.ctx.random.uuid()}@example.com`, role: "teller" });
  async function invite() {
    const { member } = (await (await call("", person())).json()) as StaffWithLink;
    return { id: member.id, link: await mailedLink(api, member.email) };
  }
  return { call, person, invite };
}

type Call = Awaited<ReturnType<typeof administrator>>["call"];

/** What an administrator does to a teller who is signed in. */
const toTeller = (act: (call: Call, id: number) => Promise<unknown>) => async (world: LedgerWorld) => {
  const { call } = await administrator(world);
  const { userId } = await world.teller();
  return () => act(call, userId);
};

/** A teller whose e-mail address is about to be another. */
async function withNewEmail(world: LedgerWorld) {
  const { client, token } = await world.teller();
  const email = `${world.api.ctx.random.uuid()}@example.com`;
  const change = (json: object) =>
    world.api.call("/v2/api/staff/me", {
      method: "PATCH",
      json,
      headers: { app_key: "demo-admin-app", "Access-Token": token },
    });
  return { client, email, change };
}

export const peopleScenarios: Record<string, Scenario> = {
  "staff.changeStaff: somebody gets another name and branch": toTeller((call, id) =>
    call(`/${id}`, { name: "Dorotea", branch_id: null, ...REASON }, "PATCH"),
  ),
  async "staff.enableStaff: somebody is let in again"(world) {
    const { call, invite } = await administrator(world);
    const { id } = await invite();
    await call(`/${id}/disable`, REASON);
    return () => call(`/${id}/enable`, REASON);
  },
  "staff.relinkStaff: somebody who is signed in gets a link": toTeller((call, id) =>
    call(`/${id}/reset`, REASON),
  ),
  async "staff.changeOwnProfile: a teller changes the own name and asks for another e-mail address"(world) {
    const { email, change } = await withNewEmail(world);
    return () => change({ name: "Noemi Vale", email });
  },
  async "staff.confirmStaffEmail: the link of the mail is followed"(world) {
    const { client, email, change } = await withNewEmail(world);
    await change({ email });
    return () => client.confirmEmail(email);
  },
};
