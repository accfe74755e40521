import { type FoundAccount, isApiFailure, lookUpAccount } from "../bff/index";
import { readAs } from "./page-session";

const NOTHING_THERE = ["not_found", "invalid_request"];

/** What the desk shows of an account, or `null` when no account has that number. */
export function readStaffLookup(number: string): Promise<FoundAccount | null> {
  return readAs("staff", (session) =>
    lookUpAccount(session, number).catch((reason: unknown) => {
      if (isApiFailure(reason) && NOTHING_THERE.includes(reason.code)) return null;
      throw reason;
    }),
  );
}
