import { type ApiCall, isApiFailure } from "../bff/index";
import { readAs } from "./page-session";

/** Read in the name of somebody on the staff; null where one of these codes refuses it. */
const readUnless = <T>(codes: string[], call: ApiCall<T>): Promise<T | null> =>
  readAs("staff", (session) =>
    session.authorised(call).catch((reason: unknown) => {
      if (isApiFailure(reason) && codes.includes(reason.code)) return null;
      throw reason;
    }),
  );

/** Null where the role does not allow it. */
export const readAllowed = <T>(call: ApiCall<T>) => readUnless(["insufficient_scope"], call);

/** Null where there is nothing of that name. */
export const readExisting = <T>(call: ApiCall<T>) => readUnless(["not_found", "invalid_request"], call);
