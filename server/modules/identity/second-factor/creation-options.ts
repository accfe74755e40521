import { generateAuthenticationOptions, generateRegistrationOptions } from "@simplewebauthn/server";
import * as wire from "../../../../lib/contract/index";
import type { Context } from "../../context";
import type { Application } from "../../foundation/applications/index";
import type { Settings } from "../../settings";
import {
  CHALLENGE_LIFETIME,
  type ChallengeUse,
  insertPasskeyChallenge,
  type Passkey,
  type PasskeyOwner,
  type Purpose,
} from "./store-passkeys";

/** For whom passkeys are made, and the pages that may ask for them. */
interface RelyingParty {
  /** A host. */
  id: string;
  name: string;
  origins: string[];
}

type Ours = Pick<Settings, "publicOrigin" | "staffOrigin" | "defaultUserAppKey" | "defaultAdminAppKey">;
type Asking = Pick<Application, "appKey" | "kind" | "rpId" | "origins"> & { company: { name: string } };

const hostOf = (origin: string) => new URL(origin).hostname;

/**
 * The relying party of an application: its own, where it names one, otherwise that of our pages of its kind. Passkeys for our
 * hosts, and of the applications of our pages, come from our pages alone: an origin that an administrator writes
 * into an application opens none of them.
 */
export function relyingPartyOf(ours: Ours, application: Asking): RelyingParty {
  const { publicOrigin, staffOrigin, defaultUserAppKey, defaultAdminAppKey } = ours;
  const { appKey, kind, rpId, origins, company } = application;
  const own = kind === "admin" ? (staffOrigin ?? publicOrigin) : publicOrigin;
  const id = rpId ?? hostOf(own);
  const isOurs =
    [defaultUserAppKey, defaultAdminAppKey].includes(appKey) ||
    [publicOrigin, staffOrigin ?? publicOrigin].map(hostOf).includes(id);
  return { id, name: company.name, origins: isOurs ? [own] : [own, ...origins] };
}

/** Where a passkey is asked for: the application, and the session unless it is to sign in. */
export interface Ceremony {
  application: Application;
  sessionId: number | null;
}

/** Without a session it is to sign in. */
export const purposeOf = ({ sessionId }: Ceremony) => (sessionId === null ? "sign_in" : "confirmation");

/** What a challenge of a ceremony is bound to. */
export const challengeUse = (
  { application, sessionId }: Ceremony,
  purpose: Purpose,
  challenge: Buffer,
): ChallengeUse => ({ ...{ challenge, purpose, sessionId }, applicationId: application.id });

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
