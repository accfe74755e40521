import type { Application } from "../applications/index";
import type { Settings } from "../settings";

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
