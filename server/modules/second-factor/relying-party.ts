import type { Application } from "../applications/index";
import type { Settings } from "../settings";
import type { ChallengeUse, Purpose } from "./store-passkeys";

/** For whom passkeys are made, and the pages that may ask for them. */
export interface RelyingParty {
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
): ChallengeUse => ({
  ...{ challenge, purpose, sessionId },
  applicationId: application.id,
});
