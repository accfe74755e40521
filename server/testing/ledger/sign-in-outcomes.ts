import { listOutbox } from "../../modules/foundation/messages/index";
import { PASSWORD, tokensOf } from "../index";
import { passkeySteps } from "../passkey-steps";
import type { LedgerWorld } from "./create-ledger-world";
import { CUSTOMER_FACTS } from "./customer-outcomes";
import { type Outcome, row, rowOfNobody, told } from "./outcome";

const SESSION = ["session", "customer", "scope", "proof"];

export const requestOtp: Outcome[] = [
  {
    when: "a code is sent",
    prepare: async ({ client, nextMobile }) => {
      const mobile = nextMobile();
      return () => client.post("/v2/api/auth/signup/otp", { mobile });
    },
    audit: [row("challenge.created", "anonymous", "purpose")],
    events: [],
  },
];

export const verifyOtp: Outcome[] = [
  {
    when: "a new number signs up",
    async prepare({ client, nextMobile }) {
      const mobile = nextMobile();
      const { ref_number, code } = await client.requestCode(mobile);
      return () => client.verify(mobile, ref_number, code);
    },
    audit: [
      row("challenge.verified", "anonymous"),
      row("customer.created", "anonymous"),
      row("session.started", "anonymous", ...SESSION),
    ],
    events: [told("customer.created", CUSTOMER_FACTS)],
  },
  {
    when: "a customer recovers",
    async prepare({ client, customer }) {
      const { mobile } = await customer();
      const { ref_number, code } = await client.requestCode(mobile);
      return () => client.verify(mobile, ref_number, code);
    },
    audit: [row("challenge.verified", "anonymous"), row("session.started", "anonymous", ...SESSION)],
    events: [],
  },
  {
    when: "a signed-in customer proves a new number",
    async prepare({ client, customer, nextMobile }) {
      const { tokens } = await customer();
      const mobile = nextMobile();
      const { ref_number, code } = await client.requestCode(mobile);
      return () => client.verify(mobile, ref_number, code, tokens.access_token);
    },
    audit: [row("challenge.verified", "customer")],
    events: [],
  },
  {
    when: "the number's sign-up lay idle and starts anew",
    async prepare({ api, client, nextMobile }) {
      const mobile = nextMobile();
      await client.verifyNumber(mobile);
      await api.clock.advance(31 * 86_400);
      const { ref_number, code } = await client.requestCode(mobile);
      return () => client.verify(mobile, ref_number, code);
    },
    audit: [
      row("challenge.verified", "anonymous"),
      row("customer.closed", "anonymous", "reason"),
      row("customer.created", "anonymous"),
      row("session.started", "anonymous", ...SESSION),
    ],
    events: [told("customer.closed", CUSTOMER_FACTS, ["status"]), told("customer.created", CUSTOMER_FACTS)],
  },
  {
    when: "the code is wrong",
    async prepare({ client, nextMobile }) {
      const mobile = nextMobile();
      const { ref_number, code } = await client.requestCode(mobile);
      return () => client.verify(mobile, ref_number, code === "000000" ? "000001" : "000000");
    },
    audit: [],
    events: [],
  },
];

export const signIn: Outcome[] = [
  {
    when: "a customer gives the right secret",
    async prepare({ client, customer }) {
      const { mobile } = await customer();
      return () => client.getTokens({ mobile, password: PASSWORD });
    },
    audit: [row("session.started", "anonymous", ...SESSION)],
    events: [],
  },
  {
    when: "the secret is wrong",
    async prepare({ client, customer }) {
      const { mobile } = await customer();
      return () => client.getTokens({ mobile, password: "wrong" });
    },
    audit: [row("sign_in.failed", "anonymous", "credential", "application")],
    events: [],
  },
  {
    when: "nobody has the identifier",
    prepare:
      async ({ client }) =>
      () =>
        client.getTokens({ email: "nobody@example.com", password: "wrong" }),
    audit: [rowOfNobody("sign_in.failed", "anonymous", "credential", "application")],
    events: [],
  },
];

const begun = async ({ stepping, nextMobile }: LedgerWorld) => {
  const mobile = nextMobile();
  await stepping.signUp(mobile);
  return { mobile, tokens: await stepping.begin(mobile), code: await stepping.codeFor(mobile) };
};

export const finishSecondStep: Outcome[] = [
  {
    when: "a right secret begins, and a code is sent",
    async prepare({ api, stepping, nextMobile }) {
      const mobile = nextMobile();
      await stepping.signUp(mobile);
      await api.clock.advance(61);
      return () => stepping.getTokens({ mobile, password: PASSWORD });
    },
    audit: [
      row("session.started", "anonymous", ...SESSION),
      row("challenge.created", "anonymous", "purpose"),
    ],
    events: [],
  },
  {
    when: "a code finishes",
    async prepare(world) {
      const { tokens, code } = await begun(world);
      const { ref_number } = tokens.second_step ?? {};
      return () => world.stepping.step(tokens.access_token, { ref_number, otp: code });
    },
    audit: [row("challenge.verified", "customer"), row("session.started", "customer", ...SESSION)],
    events: [],
  },
  {
    when: "the code is wrong",
    async prepare(world) {
      const { tokens, code } = await begun(world);
      const { ref_number } = tokens.second_step ?? {};
      const otp = code === "000000" ? "000001" : "000000";
      return () => world.stepping.step(tokens.access_token, { ref_number, otp });
    },
    audit: [row("sign_in.failed", "customer", "credential", "application")],
    events: [],
  },
  {
    when: "no try is left",
    async prepare(world) {
      const { tokens } = await begun(world);
      const { ref_number } = tokens.second_step ?? {};
      const miss = () => world.stepping.step(tokens.access_token, { ref_number, otp: "none" });
      for (let n = 0; n < 5; n++) await miss();
      return miss;
    },
    audit: [row("sign_in.refused", "customer", "credential", "application")],
    events: [],
  },
];

export const disownSignIn: Outcome[] = [
  {
    when: "a customer says that it was not them",
    async prepare({ api, client, customer, signIn }) {
      const person = await customer();
      await signIn(person);
      const messages = await listOutbox(api.ctx, { to: person.mobile });
      const token = messages.map(({ text }) => /#(nme_[\w-]+)/.exec(text)?.[1]).find(Boolean);
      return () => client.post("/v2/api/auth/not_me", { token });
    },
    audit: [row("session.disowned", "customer", "customer", "ended", "passkeys")],
    events: [told("session.disowned", ["id", "uid"])],
  },
];

export const endAccess: Outcome[] = [
  {
    when: "a customer ends all access",
    async prepare({ client, customer }) {
      const { mobile } = await customer();
      return () => client.post("/v2/api/auth/end_access", { mobile, password: PASSWORD });
    },
    audit: [
      row("customer.review_opened", "customer", "review", "kind", "cause"),
      row("customer.access_ended", "customer", "ended", "credential"),
    ],
    events: [told("customer.access_ended", CUSTOMER_FACTS)],
  },
];

export const deleteTokens: Outcome[] = [
  {
    when: "a session is left that nobody uses",
    async prepare({ api, client, customer }) {
      const { mobile } = await customer();
      const secret = { mobile, password: PASSWORD, shared_device: true };
      const { refresh_token } = await tokensOf(await client.getTokens(secret));
      await api.clock.advance(301);
      return () => client.post("/api/auth/delete_tokens", { refresh_token, when_idle: true });
    },
    audit: [row("session.ended", "anonymous", "cause")],
    events: [],
  },
  {
    when: "a session is signed out",
    async prepare({ client, customer }) {
      const { refresh_token } = (await customer()).tokens;
      return () => client.post("/api/auth/delete_tokens", { refresh_token });
    },
    audit: [row("session.ended", "anonymous")],
    events: [],
  },
  {
    when: "the token is unknown",
    prepare:
      async ({ client }) =>
      () =>
        client.post("/api/auth/delete_tokens", { refresh_token: "srt_unknown" }),
    audit: [],
    events: [],
  },
];

/** A customer who is signed in twice takes the other session's id away, at this path. */
const onOther = (path: string) => async (world: LedgerWorld) => {
  const customer = await world.customer();
  await world.signIn(customer);
  const { access_token } = customer.tokens;
  const list = await world.client.get(path, access_token);
  const { results } = (await list.json()) as { results: { id: number; current: boolean }[] };
  const { id } = results.find(({ current }) => !current)!;
  return () =>
    world.api.call(`${path}/${id}`, {
      method: "DELETE",
      headers: { app_key: "demo-user-app", "Access-Token": access_token },
    });
};

export const endSession: Outcome[] = [
  {
    when: "a customer ends another session",
    prepare: onOther("/v2/api/auth/sessions"),
    audit: [row("session.ended", "customer")],
    events: [],
  },
];

export const forgetDevice: Outcome[] = [
  {
    when: "a customer forgets a device",
    prepare: onOther("/v2/api/auth/devices"),
    audit: [row("device.forgotten", "customer", "session")],
    events: [],
  },
];

export const endOtherSessions: Outcome[] = [
  {
    when: "a customer ends all others",
    async prepare(world) {
      const customer = await world.customer();
      await world.signIn(customer);
      const { access_token } = customer.tokens;
      return () =>
        world.api.call("/v2/api/auth/sessions", {
          method: "DELETE",
          headers: { app_key: "demo-user-app", "Access-Token": access_token },
        });
    },
    audit: [row("sessions.ended", "customer", "ended", "reason")],
    events: [],
  },
];

export const refreshSession: Outcome[] = [
  {
    when: "a customer comes back too late to a device that others use",
    async prepare({ api, client, customer }) {
      const { mobile } = await customer();
      const secret = { mobile, password: PASSWORD, shared_device: true };
      const { refresh_token } = await tokensOf(await client.getTokens(secret));
      await api.clock.advance(391);
      return () => client.refresh(refresh_token);
    },
    audit: [row("session.ended", "anonymous", "cause")],
    events: [],
  },
  {
    when: "a token is exchanged",
    async prepare({ client, customer }) {
      const { refresh_token } = (await customer()).tokens;
      return () => client.refresh(refresh_token);
    },
    audit: [],
    events: [],
  },
  {
    when: "somebody on the staff comes back after ten minutes",
    async prepare({ api, teller }) {
      const { email, client } = await teller();
      const secret = { email, password: PASSWORD, lock_when_idle: true };
      const { refresh_token } = await tokensOf(await client.getTokens(secret));
      await api.clock.advance(691);
      return () => client.refresh(refresh_token);
    },
    audit: [row("session.locked", "anonymous", "cause")],
    events: [],
  },
  {
    when: "a token is used again",
    async prepare({ api, client, customer }) {
      const { refresh_token } = (await customer()).tokens;
      await client.refresh(refresh_token);
      await api.clock.advance(61);
      return () => client.refresh(refresh_token);
    },
    audit: [row("session.reuse_detected", "anonymous")],
    events: [told("session.reuse_detected", ["id", "uid"])],
  },
];

/** A customer with a passkey, and the next answer of it. */
async function withPasskey(world: LedgerWorld) {
  const { tokens } = await world.customer();
  const passkeys = passkeySteps(world.client);
  const { id } = await passkeys.add(tokens.access_token);
  return { token: tokens.access_token, passkeys, id };
}

const CHANGED = [told("customer.credentials_changed", CUSTOMER_FACTS)];

export const registerPasskey: Outcome[] = [
  {
    when: "a customer adds a passkey",
    async prepare({ client, customer }) {
      const { tokens } = await customer();
      const passkeys = passkeySteps(client);
      const credential = await passkeys.create(tokens.access_token);
      return () => passkeys.register(tokens.access_token, credential);
    },
    audit: [row("customer.credentials_changed", "customer", "kinds", "passkey_added")],
    events: CHANGED,
  },
  {
    when: "a teller adds one",
    async prepare(world) {
      const { client, token } = await world.teller();
      const passkeys = passkeySteps(client);
      const credential = await passkeys.create(token);
      return () => passkeys.register(token, credential);
    },
    audit: [row("staff.credentials_changed", "staff", "kinds", "passkey_added", "first_factor")],
    events: [told("staff.credentials_changed", ["id", "role"])],
  },
];

export const renamePasskey: Outcome[] = [
  {
    when: "a customer renames a passkey",
    async prepare(world) {
      const { token, passkeys, id } = await withPasskey(world);
      return () => passkeys.rename(token, id, "Work phone");
    },
    audit: [row("passkey.renamed", "customer", "passkey")],
    events: [],
  },
];

export const removePasskeys: Outcome[] = [
  {
    when: "a customer removes a passkey",
    async prepare(world) {
      const { token, passkeys, id } = await withPasskey(world);
      return () => passkeys.remove(token, id);
    },
    audit: [row("customer.credentials_changed", "customer", "kinds", "passkey_removed")],
    events: CHANGED,
  },
];

export const signInByPasskey: Outcome[] = [
  {
    when: "a customer signs in with it",
    async prepare(world) {
      const { passkeys } = await withPasskey(world);
      const credential = await passkeys.use();
      return () => passkeys.signIn(credential);
    },
    audit: [row("session.started", "anonymous", ...SESSION)],
    events: [],
  },
  {
    when: "the answer proves nothing",
    async prepare(world) {
      const { passkeys } = await withPasskey(world);
      const credential = await passkeys.use({ verified: false });
      return () => passkeys.signIn(credential);
    },
    audit: [row("sign_in.failed", "anonymous", "credential", "passkey", "application")],
    events: [],
  },
  {
    when: "the passkey is not known",
    async prepare({ client }) {
      const passkeys = passkeySteps(client);
      const credential = await passkeys.use();
      return () => passkeys.signIn(credential);
    },
    audit: [rowOfNobody("sign_in.failed", "anonymous", "credential", "application")],
    events: [],
  },
  {
    when: "its counter goes back",
    async prepare(world) {
      const { passkeys } = await withPasskey(world);
      await passkeys.signIn(await passkeys.use({ counter: 7 }));
      const credential = await passkeys.use({ counter: 7 });
      return () => passkeys.signIn(credential);
    },
    audit: [row("passkey.counter_refused", "anonymous", "passkey", "application")],
    events: [],
  },
];
