import type { CustomerNote } from "./contract/customer-notes";
import type { DocumentKind, NoteKind } from "./contract/rules";
import { calendarDate, formatDate, formatMoment, type Locale } from "./format";

/** What a kind of note is called to staff. */
export const NOTES: Record<NoteKind, string> = {
  fraud_alert: "Fraud alert",
  legal_hold: "Legal hold",
  deceased: "Deceased",
  call_supervisor: "Call a supervisor",
  note: "Note",
  identity_seen: "Identity document",
};

export const DOCUMENTS: Record<DocumentKind, string> = {
  passport: "passport",
  national_id: "national identity card",
  driving_licence: "driving licence",
  residence_permit: "residence permit",
  other: "another official document with a photograph",
};

/** What a note says: of a document, which one, whether it matched, and until when it is valid. */
export function noteText(
  { text, document, matches, document_expires_on }: CustomerNote,
  locale: Locale,
): string {
  const valid = document_expires_on && `valid until ${formatDate(document_expires_on, locale.language)}`;
  const seen = document && [
    `${DOCUMENTS[document.kind]} ending in ${document.ending}`,
    matches ? "person and record match" : "does not match",
    valid,
  ];
  return [seen?.filter(Boolean).join(", "), text].filter(Boolean).join(". ");
}

/** Who wrote it, when, and until when it stands or stood. */
export function noteSource(note: CustomerNote, locale: Locale): string {
  const { written_by_name, created_at, ends_at, ended_by_name } = note;
  const end =
    ends_at &&
    (ended_by_name
      ? `ended ${formatMoment(ends_at, locale)} by ${ended_by_name}`
      : `until ${formatDate(calendarDate(new Date(Date.parse(ends_at) - 1), locale.timeZone), locale.language)}`);
  return [written_by_name, formatMoment(created_at, locale), end].filter(Boolean).join(", ");
}
