import type { Application } from "../applications/index";
import type { Settings } from "../settings";

/** For whom passkeys are made, and the pages that may ask for them. */
export interface RelyingParty {
  /** A host. */
  id: string;
  name: string;
  origins: string[];
}

type Origins = Pick<Settings, "publicOrigin" | "staffOrigin">;
type Asking = Pick<Application, "kind" | "rpId" | "origins"> & { company: { name: string } };

/** The relying party of an application: its own, where it names one, otherwise that of our pages of its kind. */
export function relyingPartyOf({ publicOrigin, staffOrigin }: Origins, application: Asking): RelyingParty {
  const { kind, rpId, origins, company } = application;
  const own = kind === "admin" ? (staffOrigin ?? publicOrigin) : publicOrigin;
  return { id: rpId ?? new URL(own).hostname, name: company.name, origins: [own, ...origins] };
}
