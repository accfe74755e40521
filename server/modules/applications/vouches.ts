import { timingSafeEqual } from "node:crypto";
import type { Context } from "../context";
import { hashSecret } from "./policy";
import type { Application } from "./store";

/** Whether a secret is the application's own, so that its word on a client's address counts. */
export const vouches = (
  { keys }: Pick<Context, "keys">,
  { application, secret }: { application: Application; secret: string },
): boolean =>
  application.secretHash !== null && timingSafeEqual(application.secretHash, hashSecret(keys, secret));
