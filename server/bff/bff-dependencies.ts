import type { Log } from "../adapters/log";
import type { Clock, Origins, RotatingSecret } from "../core/index";
import type { LanguageWish } from "./input/chosen-lang";

/** The address and browser that a call is made for; the API limits and records by them. */
export interface Client extends LanguageWish {
  address: string | null;
  userAgent: string | null;
  /** Aborted once the browser has left before its answer was whole. */
  givenUp?: AbortSignal;
}

/** What the program asks for itself, for no browser in particular. */
export const NO_BROWSER: Client = { address: null, userAgent: null };

/** The part of the configuration that the pages' server depends on. */
export interface BffConfig extends Origins {
  /** Seals cookies; each of at least 32 characters. */
  sessionSecret: RotatingSecret;
  settings: { demo: boolean; defaultUserAppKey: string; defaultAdminAppKey: string };
}

export interface BffDependencies {
  /** The API in this process, or a platform's elsewhere: to the BFF they are the same. Rejects when it is away. */
  api: { fetch(request: Request, env?: { address?: string | null }): Promise<Response> };
  config: BffConfig;
  clock: Clock;
  log: Log;
  /** Calls `hear` once the institution or an application changed; absent where nothing tells. */
  whenInstitutionChanges?: (hear: () => void) => void;
}
