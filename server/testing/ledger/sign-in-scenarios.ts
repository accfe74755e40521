import { PASSWORD, tokensOf } from "../index";

import { passkeySteps } from "../passkey-steps";

import type { LedgerWorld } from "./create-ledger-world";

import type { Scenario } from "./scenario";

const begun = async ({ stepping, nextMobile }: LedgerWorld) => {
  const mobile = nextMobile();
  await stepping.signUp(mobile);
  return { mobile, tokens: await stepping.begin(mobile), code: await stepping.codeFor(mobile) };
};

/** A customer with a passkey, and the next answer of it. */
async function withPasskey(world: LedgerWorld) {
  const { tokens } = await world.customer();
  const passkeys = passkeySteps(world.client);
  const { id } = await passkeys.add(tokens.access_token);
  return { token: tokens.access_token, passkeys, id };
}

export const signInScenarios: Record<string, Scenario> = {
  async "otp.verifyOtp: the number's sign-up lay idle and starts anew"({ api, client, nextMobile }) {
    const mobile = nextMobile();
    await client.verifyNumber(mobile);
    await api.clock.advance(31 * 86_400);
    const { ref_number, code } = await client.requestCode(mobile);
    return () => client.verify(mobile, ref_number, code);
  },
  async "sign-in.finishSecondStep: a code finishes"(world) {
    const { tokens, code } = await begun(world);
    const { ref_number } = tokens.second_step ?? {};
    return () => world.stepping.step(tokens.access_token, { ref_number, otp: code });
  },
  async "tokens.deleteTokens: a session is left that nobody uses"({ api, client, customer }) {
    const { mobile } = await customer();
    const secret = { mobile, password: PASSWORD, shared_device: true };
    const { refresh_token } = await tokensOf(await client.getTokens(secret));
    await api.clock.advance(301);
    return () => client.post("/api/auth/delete_tokens", { refresh_token, when_idle: true });
  },
  async "tokens.endOtherSessions: a customer ends all others"(world) {
    const customer = await world.customer();
    await world.signIn(customer);
    const { access_token } = customer.tokens;
    return () =>
      world.api.call("/v2/api/auth/sessions", {
        method: "DELETE",
        headers: { app_key: "demo-user-app", "Access-Token": access_token },
      });
  },
  async "tokens.refreshSession: a customer comes back too late to a device that others use"({
    api,
    client,
    customer,
  }) {
    const { mobile } = await customer();
    const secret = { mobile, password: PASSWORD, shared_device: true };
    const { refresh_token } = await tokensOf(await client.getTokens(secret));
    await api.clock.advance(391);
    return () => client.refresh(refresh_token);
  },
  async "tokens.refreshSession: a token is exchanged"({ client, customer }) {
    const { refresh_token } = (await customer()).tokens;
    return () => client.refresh(refresh_token);
  },
  async "tokens.refreshSession: somebody on the staff comes back after ten minutes"({ api, teller }) {
    const { email, client } = await teller();
    const secret = { email, password: PASSWORD, lock_when_idle: true };
    const { refresh_token } = await tokensOf(await client.getTokens(secret));
    await api.clock.advance(691);
    return () => client.refresh(refresh_token);
  },
  async "tokens.refreshSession: a token is used again"({ api, client, customer }) {
    const { refresh_token } = (await customer()).tokens;
    await client.refresh(refresh_token);
    await api.clock.advance(61);
    return () => client.refresh(refresh_token);
  },
  async "passkeys.registerPasskey: a teller adds one"(world) {
    const { client, token } = await world.teller();
    const passkeys = passkeySteps(client);
    const credential = await passkeys.create(token);
    return () => passkeys.register(token, credential);
  },
  async "passkeys.removePasskeys: a customer removes a passkey"(world) {
    const { token, passkeys, id } = await withPasskey(world);
    return () => passkeys.remove(token, id);
  },
  async "sign-in.signInByPasskey: the answer proves nothing"(world) {
    const { passkeys } = await withPasskey(world);
    const credential = await passkeys.use({ verified: false });
    return () => passkeys.signIn(credential);
  },
  async "sign-in.signInByPasskey: its counter goes back"(world) {
    const { passkeys } = await withPasskey(world);
    await passkeys.signIn(await passkeys.use({ counter: 7 }));
    const credential = await passkeys.use({ counter: 7 });
    return () => passkeys.signIn(credential);
  },
};
