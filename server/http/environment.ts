import type { Log } from "../adapters/log";
import type { Application } from "../modules/applications/index";
import type { Context as ModuleContext } from "../modules/context";
import type { VolumeLimiter } from "../modules/limits/index";
import type { Session } from "../modules/tokens/index";
import type { Caller } from "./caller";

/** What the parts of the HTTP layer hand each other within one request. */
export interface Environment {
  Bindings: { address?: string | null };
  Variables: {
    ctx: ModuleContext;
    log: Log;
    limiter: VolumeLimiter;
    /** Of the app key sent, or the default one where none is required. */
    application: Application;
    /** Whether the request carried the app key itself. */
    applicationSent: boolean;
    session: Session | null;
    /** On `/v1` only. */
    caller: Caller;
    /** Of the API key that was accepted. */
    companyId: number;
    /** The body as it came. */
    bodyBytes: Uint8Array;
    /** What `parseJson` threw: the framework answers a failed read with an error of its own. */
    bodyProblem: unknown;
  };
}
