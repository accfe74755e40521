import type { PasswordFilter } from "../core/index";
import type { Limits } from "./limits-table";

export type { Limits, Window } from "./limits-table";

/** What the operator decides, as the modules see it. Built once by `server/settings/load-config.ts`. */
export interface Settings {
  demo: boolean;
  /** `https://host[:port]`: the origin our own pages are served from. */
  publicOrigin: string;
  /** Where the pages of staff are served instead; null: beside the customers'. */
  staffOrigin: string | null;
  defaultUserAppKey: string;
  defaultAdminAppKey: string;
  /** Where weaknesses of the service are reported, as a URI; null: to the institution. */
  securityContact: string | null;
  /** The operator's list of passwords that are refused, beside the one that Passbook brings; null: there is none. */
  breachedPasswords: PasswordFilter | null;
  /** False where the operator named no mail server: then nothing that needs a mail is offered. */
  sendsEmail: boolean;
  /** Seconds. */
  accessTokenLifetime: number;
  refreshTokenLifetime: number;
  sessionLifetime: number;
  /** Records that a list may search where no index leads to its page: about what a page's time allows. */
  mostSearched: number;
  limits: Limits;
  keep: Retention;
  textReports: TextReports;
}

/** How reports on texts prove where they come from; null: from there none are taken. */
export interface TextReports {
  twilioAuthToken: string | null;
  gateway: {
    /** The last part of the address that the gateway calls. */
    secret: string;
    /** Names of the fields that say which text, and what became of it. */
    idField: string;
    statusField: string;
  } | null;
}

/** Days that what only grows stays. */
export interface Retention {
  audit: number;
  events: number;
  /** From a session's hard end on. */
  sessions: number;
  /** Files whose import was not finished. */
  imports: number;
}
