import type { ApiScope, StaffPermission } from "../../lib/contract/index";
import type { Auth } from "../../lib/contract/operations/auth";
import type { Application } from "../modules/foundation/applications/index";
import type { Session, StaffSession } from "../modules/identity/tokens/index";

type TokenScope = Session["scope"];

/** What a handler knows of its caller, by the `auth` of its route. */
export type CallerOf<A extends Auth> = A extends { apiKey: ApiScope }
  ? { companyId: number }
  : A extends { staff: StaffPermission }
    ? { application: Application; session: StaffSession; companyId: number }
    : A extends { token: "when sent" }
      ? { application: Application; session: Session | null }
      : A extends { token: readonly TokenScope[] }
        ? { application: Application; session: Session }
        : A extends { appKey: "required" }
          ? { application: Application }
          : A extends { appKey: "when sent" }
            ? /** Without a key, the institution's default application. */
              { application: Application; appKeySent: boolean }
            : unknown;
