import { cache } from "react";
import type { CustomerRecord } from "../../lib/contract/index";
import { apiCalls } from "../bff/index";
import { readAs } from "./page-session";

/** What has been told so far by somebody in the middle of signing up. */
export const readSignupRecord = cache(
  (): Promise<CustomerRecord> => readAs("customer", (session) => session.authorised(apiCalls.customer())),
);
