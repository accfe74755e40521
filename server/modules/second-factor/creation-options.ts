import { generateAuthenticationOptions, generateRegistrationOptions } from "@simplewebauthn/server";
import * as wire from "../../../lib/contract/index";
import type { Context } from "../context";
import { type Ceremony, challengeUse, purposeOf, relyingPartyOf } from "./relying-party";
import { CHALLENGE_LIFETIME, insertPasskeyChallenge, type Passkey, type Purpose } from "./store-passkeys";

const CHALLENGE_BYTES = 32;
const timeout = CHALLENGE_LIFETIME * 1_000;

async function newChallenge(
  ctx: Context,
  ceremony: Ceremony,
  purpose: Purpose,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = ctx.random.bytes(CHALLENGE_BYTES);
  await insertPasskeyChallenge(ctx, challengeUse(ceremony, purpose, challenge));
  return new Uint8Array(challenge);
}

const describe = ({ credentialId, transports }: Pick<Passkey, "credentialId" | "transports">) => ({
  id: credentialId.toString("base64url"),
  transports,
});

/** A user, as an authenticator shows and keeps them. */
export interface PasskeyOwner {
  userId: number;
  /** What they sign in with. */
  account: string;
  name: string;
}

/** What a browser needs to make a passkey that this user does not have yet. */
export async function creationOptions(
  ctx: Context,
  {
    owner: { userId, account, name },
    passkeys,
    ...ceremony
  }: Ceremony & { owner: PasskeyOwner; passkeys: Passkey[] },
): Promise<wire.PasskeyCreationOptions> {
  const { id, name: rpName } = relyingPartyOf(ctx.settings, ceremony.application);
  const options = await generateRegistrationOptions({
    ...{ rpName, rpID: id, userName: account, userDisplayName: name, timeout },
    userID: new Uint8Array(ctx.keys.hash("passkey-user", String(userId))),
    challenge: await newChallenge(ctx, ceremony, "registration"),
    attestationType: "none",
    excludeCredentials: passkeys.map(describe),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return wire.passkeyCreationOptions.parse(options);
}

/** What a browser needs to use a passkey: one of these, or to sign in any that it has. */
export async function requestOptions(
  ctx: Context,
  { passkeys, ...ceremony }: Ceremony & { passkeys: Passkey[] },
): Promise<wire.PasskeyRequestOptions> {
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(ctx.settings, ceremony.application).id,
    timeout,
    challenge: await newChallenge(ctx, ceremony, purposeOf(ceremony)),
    allowCredentials: passkeys.map(describe),
    userVerification: "required",
  });
  return wire.passkeyRequestOptions.parse({ allowCredentials: [], ...options });
}
