import { own } from "@/components/ui/cell";
import { type Column, DataTable } from "@/components/ui/data-table";
import { ActionLinks } from "@/components/ui/links";
import { type CustomerNote, isFlag, isWithholding, type StaffPermission } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { NOTES, noteSource, noteText } from "@/lib/note-words";

type Props = {
  notes: CustomerNote[];
  customerId: number;
  may: (permission: StaffPermission) => boolean;
  locale: Locale;
};

const LIST = "/admin/customers";

/** What becomes of the readings that a flag hides: they are hidden for longer, or shown after its end. */
function readingsOf({ kind, active, confirmed_at, disclosed_at }: CustomerNote, may: Props["may"]) {
  if (!isWithholding(kind)) return null;
  if (active)
    return may("customer_service:write") && confirmed_at === null
      ? (["conceal-note", "Hide longer"] as const)
      : null;
  return may("readings:issue") && disclosed_at === null ? (["disclose-note", "Show them"] as const) : null;
}

/** What staff wrote of a customer, what has ended among it. */
export function NoteTable({ notes, customerId, may, locale }: Props) {
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
  if (notes.some((note) => readingsOf(note, may)))
    columns.push({
      head: "Hidden readings",
      cell(note) {
        const [page, text = ""] = readingsOf(note, may) ?? [];
        return page ? { text, href: `${LIST}/${page}?id=${customerId}&note=${note.id}` } : "";
      },
    });
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
