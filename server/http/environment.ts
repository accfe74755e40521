import type { Log } from "../adapters/log";
import type { ApiError } from "../core/index";
import type { ApiKey } from "../modules/api-keys/index";
import type { Application } from "../modules/applications/index";
import type { Context as ModuleContext } from "../modules/context";
import type { Standing, VolumeLimiter } from "../modules/limits/index";

/**
 * Who presents an API key, or why nobody does; and how much of the limit is left. `presentedId` is the key's, also
 * where it does not count from the caller's address.
 */
export type MeteredCaller = { standing: Standing; presentedId: number | null } & (
  | { apiKey: ApiKey }
  | { apiKey: null; refusal: unknown }
);

/** What the parts of the HTTP layer hand each other within one request. */
export interface Environment {
  /** `refusal`: the entry has refused the request already, and asks for the answer only. */
  Bindings: { address?: string | null; refusal?: ApiError };
  Variables: {
    ctx: ModuleContext;
    log: Log;
    limiter: VolumeLimiter;
    /** Whose the request turned out to be; null until that is known. */
    application: Application | null;
    /** The application that vouches for the client's address; null where it came by the connection. */
    vouchedBy: number | null;
    /** Of the route that answers; null where there is none. */
    operation: string | null;
    /** Null outside `/v1`. */
    meteredCaller: MeteredCaller | null;
  };
}
