import { use } from "react";
import { deviceName } from "@/components/security/device-name";
import { own } from "@/components/ui/cell";
import { type Column, DataTable, momentCell } from "@/components/ui/data-table";
import { ActionLinks } from "@/components/ui/links";
import { readWords } from "@/components/words/read-words";
import { ACTOR_WORDS, actionWords, factsOf } from "@/lib/audit-words";
import {
  type CustomerHistoryEntry,
  type CustomerNote,
  isFlag,
  type SessionRecord,
  type StaffPermission,
} from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { NOTES, noteSource, noteText } from "@/lib/note-words";

/** The open sessions of a customer. */
export const SessionTable = ({ sessions, locale }: { sessions: SessionRecord[]; locale: Locale }) => (
  <DataTable
    caption="Open sessions"
    rows={sessions}
    empty="None."
    columns={[
      { head: "Device", cell: ({ user_agent }) => deviceName(use(readWords()), user_agent) },
      { head: "Through", cell: ({ application }) => own(application) },
      { head: "Since", cell: ({ created_at }) => momentCell(created_at, locale) },
      { head: "Last used", cell: ({ last_used_at }) => momentCell(last_used_at, locale) },
    ]}
  />
);

/** Which record it is says the page; that it was found, too. */
const KNOWN = ["id", "found"];

function lineOf(details: CustomerHistoryEntry["details"]): string {
  const told = Object.entries(details).filter(([name]) => !KNOWN.includes(name));
  return factsOf(Object.fromEntries(told))
    .map(({ name, value }) => (name === "reason" ? value : `${name}: ${value}`))
    .join("; ");
}

/** What is on record of a customer, the newest first. */
export function HistoryTable({ entries, locale }: { entries: CustomerHistoryEntry[]; locale: Locale }) {
  const columns: Column<CustomerHistoryEntry>[] = [
    {
      head: "When",
      cell: ({ at }) => momentCell(at, locale),
    },
    { head: "What", cell: ({ action }) => actionWords(action) },
    { head: "Who", cell: ({ actor, actor_name }) => own(actor_name ?? ACTOR_WORDS[actor]) },
    { head: "Facts", look: "wrap", cell: ({ details }) => own(lineOf(details), { tone: "text-soft" }) },
  ];
  return <DataTable caption="History" columns={columns} rows={entries} />;
}

type NotesProps = {
  notes: CustomerNote[];
  customerId: number;
  may: (permission: StaffPermission) => boolean;
  locale: Locale;
};

const LIST = "/admin/customers";

/** What staff wrote of a customer, what has ended among it. */
export function NoteTable({ notes, customerId, may, locale }: NotesProps) {
  const writes = may("customer_notes:write");
  const columns: Column<CustomerNote>[] = [
    { head: "What", cell: ({ kind, active }) => ({ text: NOTES[kind], note: active ? null : "ended" }) },
    { head: "Text", look: "wrap", cell: (note) => own(noteText(note, locale), { tone: "text-soft" }) },
    { head: "By", look: "wrap", cell: (note) => own(noteSource(note, locale), { tone: "text-soft" }) },
    {
      head: "End",
      cell: ({ id, kind, active }) =>
        active && writes && (may("customer_service:write") || !isFlag(kind))
          ? { text: "End", href: `${LIST}/end-note?id=${customerId}&note=${id}` }
          : "",
    },
  ];
  return (
    <>
      <DataTable caption="Notes and flags" columns={columns} rows={notes} empty="None." />
      {writes && (
        <ActionLinks
          list={LIST}
          id={customerId}
          acts={{ note: "Add a note or flag", identity: "Document of identity seen" }}
        />
      )}
    </>
  );
}
