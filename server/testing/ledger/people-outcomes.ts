import type { StaffWithLink } from "../../../lib/contract/index";
import { createStaff } from "../create-staff";
import { mailedLink } from "../mailed-link";
import { codeOf } from "../totp-app";
import type { LedgerWorld } from "./create-ledger-world";
import { type Outcome, row, rowOfNobody, told } from "./outcome";

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

export const listStaff: Outcome[] = [
  {
    when: "an administrator searches",
    async prepare(world) {
      const { call } = await administrator(world);
      return () => call("?search=dorotea&role=teller");
    },
    audit: [row("staff.listed", "staff", "role", "searched", "count")],
    events: [],
  },
];

export const exportStaff: Outcome[] = [
  {
    when: "an administrator takes the tellers out",
    async prepare({ api, companyId }) {
      const { read } = await createStaff(api, { companyId, role: "administrator" });
      return async () => (await read("/v2/api/staff/members_export?search=dorotea&role=teller")).text();
    },
    audit: [row("staff.exported", "staff", "role", "searched", "order")],
    events: [],
  },
];

export const findStaff: Outcome[] = [
  {
    when: "an administrator looks",
    prepare: toTeller((call, id) => call(`/${id}`)),
    audit: [row("staff.looked_up", "staff", "id", "found")],
    events: [],
  },
  {
    when: "an administrator looks for somebody who is not there",
    prepare: toTeller((call) => call("/999999")),
    audit: [rowOfNobody("staff.looked_up", "staff", "id", "found")],
    events: [],
  },
];

export const inviteStaff: Outcome[] = [
  {
    when: "somebody is invited",
    async prepare(world) {
      const { call, person } = await administrator(world);
      return () => call("", person());
    },
    audit: [row("staff.invited", "staff", "role", "branch_id", "link_shown")],
    events: [],
  },
];

export const changeStaff: Outcome[] = [
  {
    when: "somebody gets another name and branch",
    prepare: toTeller((call, id) => call(`/${id}`, { name: "Dorotea", branch_id: null, ...REASON }, "PATCH")),
    audit: [row("staff.updated", "staff", "reason", "renamed", "raised", "before", "after")],
    events: [],
  },
];

export const disableStaff: Outcome[] = [
  {
    when: "somebody who is signed in is shut out",
    prepare: toTeller((call, id) => call(`/${id}/disable`, REASON)),
    audit: [row("sessions.ended", "staff", "ended", "reason"), row("staff.disabled", "staff", "reason")],
    events: [],
  },
  {
    when: "somebody is out already",
    async prepare(world) {
      const { call, invite } = await administrator(world);
      const { id } = await invite();
      await call(`/${id}/disable`, REASON);
      return () => call(`/${id}/disable`, REASON);
    },
    audit: [],
    events: [],
  },
];

export const enableStaff: Outcome[] = [
  {
    when: "somebody is let in again",
    async prepare(world) {
      const { call, invite } = await administrator(world);
      const { id } = await invite();
      await call(`/${id}/disable`, REASON);
      return () => call(`/${id}/enable`, REASON);
    },
    audit: [row("staff.enabled", "staff", "reason")],
    events: [],
  },
];

export const relinkStaff: Outcome[] = [
  {
    when: "somebody who is signed in gets a link",
    prepare: toTeller((call, id) => call(`/${id}/reset`, REASON)),
    audit: [
      row("sessions.ended", "staff", "ended", "reason"),
      row("staff.reset", "staff", "reason", "second_factor", "had_password", "link_shown"),
    ],
    events: [],
  },
];

export const acceptLink: Outcome[] = [
  {
    when: "somebody who was invited sets a password",
    async prepare(world) {
      const { link } = await (await administrator(world)).invite();
      const password = "violet-anchor-17";
      const json = { link, password, confirm_password: password };
      const headers = { app_key: "demo-admin-app" };
      return () => world.api.call("/v2/api/auth/staff_link", { json, headers });
    },
    audit: [row("staff.credentials_changed", "staff", "kinds", "link")],
    events: [told("staff.credentials_changed", ["id", "role"])],
  },
];

const PASSWORD = { password: "amber-lantern-22", confirm_password: "amber-lantern-22" };
const changed = (...details: string[]) => row("staff.credentials_changed", "staff", "kinds", ...details);
const ENDED = row("sessions.ended", "staff", "ended", "reason");
const TOLD = [told("staff.credentials_changed", ["id", "role"])];

/** A teller with two sessions, of which the first acts. */
async function twiceSignedIn(world: LedgerWorld) {
  const { client, token, email } = await world.teller();
  await client.getTokens({ email, password: "violet-anchor-17" });
  const post = (path: string, json: object = {}) => client.post(`/v2/api/staff/me${path}`, json, token);
  const enrol = async () => ((await (await post("/totp")).json()) as { secret: string }).secret;
  return { post, enrol };
}

export const changeOwnPassword: Outcome[] = [
  {
    when: "a teller changes the own password",
    async prepare(world) {
      const { post } = await twiceSignedIn(world);
      return () => post("/password", PASSWORD);
    },
    audit: [ENDED, changed()],
    events: TOLD,
  },
];

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

export const changeOwnProfile: Outcome[] = [
  {
    when: "a teller changes the own name and asks for another e-mail address",
    async prepare(world) {
      const { email, change } = await withNewEmail(world);
      return () => change({ name: "Noemi Vale", email });
    },
    audit: [row("staff.updated", "staff", "own", "renamed", "email_asked")],
    events: [],
  },
];

export const confirmStaffEmail: Outcome[] = [
  {
    when: "the link of the mail is followed",
    async prepare(world) {
      const { client, email, change } = await withNewEmail(world);
      await change({ email });
      return () => client.confirmEmail(email);
    },
    audit: [row("staff.updated", "staff", "own", "renamed", "email_confirmed")],
    events: [],
  },
];

export const confirmOwnTotp: Outcome[] = [
  {
    when: "a teller takes an authenticator app into use",
    async prepare(world) {
      const { post, enrol } = await twiceSignedIn(world);
      const totp = codeOf(await enrol(), world.api.clock.now().getTime());
      return () => post("/totp/confirm", { totp });
    },
    audit: [ENDED, changed("enrolled", "first_factor")],
    events: TOLD,
  },
];

export const disableOwnTotp: Outcome[] = [
  {
    when: "a teller gives the app up",
    async prepare(world) {
      const { post, enrol } = await twiceSignedIn(world);
      const confirmed = await post("/totp/confirm", {
        totp: codeOf(await enrol(), world.api.clock.now().getTime()),
      });
      const { recovery_codes } = (await confirmed.json()) as { recovery_codes: string[] };
      return () => post("/totp/disable", { totp: recovery_codes[0] });
    },
    audit: [changed("enrolled")],
    events: TOLD,
  },
];

export const stepUp: Outcome[] = [
  {
    when: "a teller gives the password again",
    async prepare({ teller }) {
      const { client, token } = await teller();
      return () => client.post("/v2/api/staff/step_up", { password: "violet-anchor-17" }, token);
    },
    audit: [row("session.stepped_up", "staff", "kind")],
    events: [],
  },
  {
    when: "the password is wrong",
    async prepare({ teller }) {
      const { client, token } = await teller();
      return () => client.post("/v2/api/staff/step_up", { password: "wrong" }, token);
    },
    audit: [row("session.step_up_failed", "staff", "kind")],
    events: [],
  },
];
