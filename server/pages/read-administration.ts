import { cache } from "react";
import { type ApiCall, apiCalls, isApiFailure } from "../bff/index";
import { readAs } from "./page-session";

/** Read in the name of somebody on the staff; null where the role does not allow it. */
const readAllowed = <T>(call: ApiCall<T>): Promise<T | null> =>
  readAs("staff", (session) =>
    session.authorised(call).catch((reason: unknown) => {
      if (isApiFailure(reason) && reason.code === "insufficient_scope") return null;
      throw reason;
    }),
  );

/** Who on the staff is signed in. */
export const readStaffProfile = cache(() =>
  readAs("staff", (session) => session.authorised(apiCalls.staffProfile())),
);

/** An institution has a few. */
export const readProducts = () => readAllowed(apiCalls.products({ limit: 1000 }));

export const readApiKeys = () => readAllowed(apiCalls.apiKeys({ limit: 1000 }));

/** The last hundred. */
export const readKeyRequests = (id: number) => readAllowed(apiCalls.keyRequests(id, { limit: 100 }));

export const readInstitutionSettings = () => readAllowed(apiCalls.institutionSettings());
