import { Button } from "@/components/ui/button";
import { useLocale } from "@/components/words/words-provider";
import type { CustomerNote } from "@/lib/contract";
import { isFlag } from "@/lib/contract/rules";
import { NOTES, noteSource, noteText } from "@/lib/note-words";

/** What is said after a form of notes, by what it did. */
export const NOTES_DONE = {
  noted: "It is on record, for staff alone",
  seen: "The document is on record, for staff alone",
  ended: "It has ended",
  concealed: "It hides readings until it ends",
  disclosed: "The customer reads now who looked",
};

/** Whether the reader writes notes, and ends flags. */
export type MayNote = { write: boolean; decide: boolean };

type Props = {
  notes: CustomerNote[];
  customer: number;
  number: string;
  reason: string;
  may: MayNote;
};

/** What staff wrote of a customer. Its forms are pages of their own, which lead back to what is open here. */
export function CustomerNotes({ notes, customer, number, reason, may }: Props) {
  const locale = useLocale();
  const formOf = (name: string) => `/teller/${name}?id=${customer}`;
  if (notes.length === 0 && !may.write) return null;
  return (
    <section aria-labelledby="notes" className="no-print mt-8">
      <h3 id="notes" className="mb-2 text-lg">
        Notes
      </h3>
      <form method="post" action="/bff/staff/desk">
        <input type="hidden" name="text" value={number} />
        <input type="hidden" name="reason" value={reason} />
        <ul className="@container border-t border-rule">
          {notes.map((note) => (
            <li
              key={note.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-rule py-2 @lg:grid-cols-[9rem_minmax(0,1fr)_auto]"
            >
              <span className="font-semibold @max-lg:col-span-2">{NOTES[note.kind]}</span>
              <div className="wrap-anywhere">
                <bdi className="blurs block first-letter:uppercase">{noteText(note, locale)}</bdi>
                <span className="text-sm text-soft">{noteSource(note, locale)}</span>
              </div>
              {may.write && (may.decide || !isFlag(note.kind)) && (
                <Button
                  type="submit"
                  name="next"
                  value={`${formOf("end-note")}&note=${note.id}`}
                  look="quiet"
                  className="text-sm"
                >
                  End <span className="sr-only">{NOTES[note.kind]}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
        {may.write && (
          <p className="flex flex-wrap gap-x-6">
            <Button type="submit" name="next" value={formOf("note")} look="quiet">
              Add a note or flag
            </Button>
            <Button type="submit" name="next" value={formOf("identity")} look="quiet">
              Document of identity seen
            </Button>
          </p>
        )}
      </form>
    </section>
  );
}
