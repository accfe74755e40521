import * as operations from "../../lib/contract/operations/health";
import { askDatabase } from "../db/ask-database";
import { implement } from "../http/index";
import { guestTokens } from "../modules/identity/tokens/index";
import { tokenReply } from "./token-reply";

/** Whether the service answers, also across origins (interface 4.1). */
export const healthRoutes = [
  implement(operations.checkHealth, async ({ ctx, application }) => {
    // The application may come from memory.
    await askDatabase(ctx.db);
    return tokenReply(guestTokens(ctx, { application }));
  }),
  implement(operations.tryCors, ({ ctx, application }) => tokenReply(guestTokens(ctx, { application }))),
];
