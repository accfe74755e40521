import type { TOLD_ACTIONS, TOLD_WITH } from "../../../../lib/contract/audit-actions";
import type { StaffRole } from "../../../../lib/contract/staff-roles";
import type { MailWords } from "../enqueue-email";

/** What customers are told of, once it has happened. */
export const NEWS = [
  "password_changed",
  "passcode_changed",
  "secrets_changed",
  "birth_date_changed",
  "birth_date_corrected",
  "name_changed",
  "email_added",
  "email_asked",
  "email_changed",
  "email_removed",
  "email_released",
  "email_replaced",
  "number_replaced",
  "own_data_taken",
  "passkey_added",
  "passkey_removed",
  "passkeys_removed",
  "totp_added",
  "totp_removed",
  "sign_in_disowned",
  "access_ended",
  "record_found",
  "recovery_allowed",
] as const;
export type News = (typeof NEWS)[number];

export type ToldKind = keyof typeof TOLD_ACTIONS | (typeof TOLD_WITH)[number]["kind"] | "others";

/** What one person or program did of one kind. */
export interface ToldLine {
  kind: ToldKind;
  count: number;
  /** Null: by a command at the server. */
  who: string | null;
  /** There was no second person. */
  alone: boolean;
}

export interface InvitationWords {
  company: string;
  inviter: string | null;
  /** One of `roles`. */
  role: string;
  branch: string | null;
}

export interface CodeWords {
  /** The institution's name. */
  company: string;
  code: string;
  /** What the screen calls the challenge. */
  reference: string;
  accountExists: boolean;
  /** What it is for. */
  purpose: "signup" | "recovery" | "number" | "second_step" | null;
}

/**
 * Everything that is sent, in one language. Texts keep to the letters of the mobile networks' own alphabet (GSM 03.38), so
 * that one with a code is one text.
 */
export interface MessageWords {
  code(words: CodeWords): string;
  /** What happened, as a clause after the institution's name. */
  news: Record<News, string>;
  /** A sign-in on a device that is not known, and the link by which its owner ends it. */
  newDevice(words: { company: string; url: string }): string;
  /** The same by mail, with the address of the page that ends all access. */
  newDeviceMail(company: string, endAccess: string): MailWords;
  /** Whom to call where it was another person. */
  call(supportPhone: string): string;
  /** The subject of news by mail. */
  newsSubject: string;
  confirmation(company: string): MailWords;
  /** The statement of a month is ready; without figures. */
  statementReady(company: string, month: string): MailWords;
  /** A mail with a link by which a member of staff chooses a password; `rest` stands after what follows. */
  passwordLink: { subject: string; label: string; rest: string[] };
  roles: Record<StaffRole, string>;
  /** Who invites whom to what; null where it was a command at the server, or there is no branch. */
  invitation(words: InvitationWords): string;
  reset(company: string): string;
  /** What was changed of who may do what; each line is one of `accessLine`. */
  accessChanged(lines: string[]): MailWords;
  accessLine(line: ToldLine): string;
  /** Cases that wait for the reader: counts, and no names. */
  casesWait(words: { reviews: number; approvals: number; days: number }): MailWords;
  codesStopped(words: { prefix: string; codes: number; confirmed: number }): MailWords;
  auditBroken(words: { id: number }): MailWords;
  endpointDisabled(words: { id: number; reason: "gone" | "failing"; days: number }): MailWords;
}
