import type { Scope } from "../../../lib/contract/index";
import type { Application } from "../applications/index";

/** Who presents an access token, as far as a request needs to know. */
export interface Session {
  id: number;
  companyId: number;
  /** The one it was issued through; another one's key beside the token is refused. */
  application: Application;
  userId: number;
  customerId: number | null;
  customerNumber: string | null;
  scope: Exclude<Scope, "guest">;
  tz: string;
  lang: string;
  /** Seconds since a credential or code was proven. */
  authenticationAge: number;
  /** A new number proven in this session, and the seconds since. */
  provenMobile: string | null;
  provenMobileAge: number | null;
  provenMobileAt: Date | null;
}
