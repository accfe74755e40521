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

/** What can be done about a note: what stands is ended; readings that a flag hides are hidden for longer, or shown after its end. */
function actOf({ kind, active, confirmed_at, disclosed_at }: CustomerNote, may: Props["may"]) {
  const decides = may("customer_service:write");
  const acts: [page: string, text: string][] = [];
  if (active && may("customer_notes:write") && (decides || !isFlag(kind))) acts.push(["end-note", "End"]);
  if (active && isWithholding(kind) && decides && confirmed_at === null)
    acts.push(["conceal-note", "Hide readings for longer"]);
  if (!active && isWithholding(kind) && may("readings:issue") && disclosed_at === null)
    acts.push(["disclose-note", "Show readings"]);
  return acts;
}

/** What staff wrote of a customer, what has ended among it. */
export function NoteTable({ notes, customerId, may, locale }: Props) {
  const writes = may("customer_notes:write");
  const columns: Column<CustomerNote>[] = [
    { head: "What", cell: ({ kind, active }) => ({ text: NOTES[kind], note: active ? null : "ended" }) },
    { head: "Text", look: "wrap", cell: (note) => own(noteText(note, locale), { tone: "text-soft" }) },
    { head: "By", look: "wrap", cell: (note) => own(noteSource(note, locale), { tone: "text-soft" }) },
    ...[0, 1].map(
      (place): Column<CustomerNote> => ({
        head: place === 0 ? "Do" : "",
        cell: (note) => {
          const [page, text = ""] = actOf(note, may)[place] ?? [];
          return page ? { text, href: `${LIST}/${page}?id=${customerId}&note=${note.id}` } : "";
        },
      }),
    ),
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
