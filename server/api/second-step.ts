import * as operations from "../../lib/contract/operations/second-step";
import { implement } from "../http/index";
import { disownSignIn, finishSecondStep } from "../modules/access/sign-in/index";
import { tokenReply } from "./token-reply";

/** What finishes a sign-in by a secret, and what ends one that its owner knows nothing of (additive). */
export const secondStepRoutes = [
  implement(operations.finishSecondStep, async ({ ctx, application, session, body, headers }) =>
    tokenReply(
      await finishSecondStep(ctx, { application, session, body, deviceToken: headers["device-token"] }),
    ),
  ),
  implement(operations.disownSignIn, ({ ctx, application, body: { token } }) =>
    disownSignIn(ctx, { application, token }),
  ),
];
