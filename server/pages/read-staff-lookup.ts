import { type FoundAccount, isApiFailure, lookUpAccount } from "../bff/index";
import { readAs } from "./page-visit";

const NOTHING_THERE = ["not_found", "invalid_request"];

/** What the desk shows of an account, or `null` when no account has that number. */
export function readStaffLookup(number: string): Promise<FoundAccount | null> {
  return readAs("staff", (visit) =>
    lookUpAccount(visit, number).catch((reason: unknown) => {
      if (isApiFailure(reason) && NOTHING_THERE.includes(reason.code)) return null;
      throw reason;
    }),
  );
}
