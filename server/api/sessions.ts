import * as operations from "../../lib/contract/operations/sessions";
import { implement } from "../http/index";
import { forgetDevice, listDevices } from "../modules/identity/devices/index";
import { endOtherSessions, endSession, listSessions } from "../modules/identity/tokens/index";

/** Where the caller is signed in (additive). */
export const sessionRoutes = [
  implement(operations.listSessions, async ({ ctx, session }) => {
    const results = await listSessions(ctx, session);
    return { count: results.length, results };
  }),
  implement(operations.endSession, ({ ctx, session, params }) =>
    endSession(ctx, { caller: session, sessionId: params.id }),
  ),
  implement(operations.endOtherSessions, ({ ctx, session }) => endOtherSessions(ctx, session)),
  implement(operations.listDevices, async ({ ctx, session }) => {
    const results = await listDevices(ctx, session);
    return { count: results.length, results };
  }),
  implement(operations.forgetDevice, ({ ctx, session, params }) =>
    forgetDevice(ctx, { owner: session, id: params.id }),
  ),
];
