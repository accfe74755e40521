import { readLocale } from "@/app/read-form";
import { SeenDocumentFields } from "@/components/administration/record-fields";
import { SelectField } from "@/components/form/select-field";
import { PlainField, ReasonField } from "@/components/form/text-fields";
import { choicesOf } from "@/components/ui/choices-of";
import {
  type CustomerNotes,
  FLAG_KINDS,
  type FlagKind,
  isFlag,
  isWithholding,
  staffMay,
} from "@/lib/contract";
import { spacedCustomerNumber } from "@/lib/format";
import { NOTES, noteText } from "@/lib/note-words";
import { readCustomerNotes, readStaffProfile } from "@/server/pages";
import { actionPages, type Reached } from "./admin/action-page";

type Subject = CustomerNotes & { id: string };

const nameOf = ({ customer_name, customer_number }: Subject) =>
  [customer_name, spacedCustomerNumber(customer_number)].filter(Boolean).join(", ");

/** What a note may be: only who decides about customers hides from them who looks. */
async function choices() {
  const { role } = await readStaffProfile();
  const decides = staffMay(role, "customer_service:write");
  const flags = FLAG_KINDS.filter((kind) => decides || !isWithholding(kind));
  const wordOf = (kind: "note" | FlagKind) =>
    isFlag(kind) ? `Flag: ${NOTES[kind].toLowerCase()}` : NOTES[kind];
  const hint =
    "Under a fraud alert or a legal hold, customers are not told who looks at their data: for a day, and for longer once a second person confirmed it";
  return { choices: choicesOf(["note", ...flags], wordOf), ...(decides && { hint }) };
}

/** The note that the query names, and why something is done about it. */
async function oneNote({ results }: Subject, text: (name: string) => Promise<string | undefined>) {
  const named = await text("note");
  const note = results.find(({ id }) => String(id) === named);
  const locale = await readLocale();
  return (
    <>
      <input type="hidden" name="note" value={named} />
      {note && (
        <p className="font-semibold">
          {NOTES[note.kind]}: <bdi>{noteText(note, locale)}</bdi>
        </p>
      )}
      <ReasonField />
    </>
  );
}

/** What staff write of a customer for each other: on the page of the customer, and at the desk. */
export const noteActions = (place: Omit<Reached<Subject>, "read">) =>
  actionPages<Subject>(
    {
      ...place,
      mayAct: "customer_notes:write",
      read: async (id) => {
        const notes = await readCustomerNotes(id, "Writes a note", 1);
        return notes && { ...notes, id };
      },
    },
    {
      note: {
        title: "Add a note or flag",
        heading: (customer) => `Note or flag about ${nameOf(customer)}`,
        lead: "Staff alone see it. A flag is shown above the balance until it is removed.",
        isFocused: true,
        button: "Save",
        fields: async () => (
          <>
            <SelectField name="kind" label="What it is" none="Choose" {...(await choices())} />
            <PlainField name="text" label="What others have to know" />
            <PlainField
              name="expires_on"
              label="Until (optional)"
              hint="The last day. Without one it stands until staff end it"
              type="date"
              className="w-48"
            />
          </>
        ),
      },
      identity: {
        title: "Document of identity seen",
        heading: (customer) => `Identity document of ${nameOf(customer)}`,
        lead: "Compare the document with the person, and with the record at the desk.",
        isFocused: true,
        button: "Save",
        fields: () => (
          <>
            <SeenDocumentFields />
            <PlainField
              name="document_expires_on"
              label="Valid until (optional)"
              type="date"
              className="w-48"
            />
            <SelectField
              name="matches"
              label="Do person, document and record match?"
              none="Choose"
              choices={[
                { value: "yes", label: "Yes" },
                { value: "no", label: "No" },
              ]}
            />
            <PlainField name="text" label="What others have to know (optional)" />
          </>
        ),
      },
      "end-note": {
        title: "End a note or flag",
        heading: (customer) => `End a note or flag about ${nameOf(customer)}?`,
        lead: "The desk no longer shows it. It stays on record for five years.",
        button: "End it",
        fields: oneNote,
      },
      "conceal-note": {
        title: "Hide readings for longer",
        heading: (customer) => `Hide from ${nameOf(customer)} who looks, for longer than a day?`,
        lead: "A flag hides it for a day. A second person has to confirm that it does so until it ends.",
        button: "Ask a second person",
        fields: oneNote,
      },
      "disclose-note": {
        title: "Show what a flag hid",
        heading: (customer) => `Show ${nameOf(customer)} who looked while the flag stood?`,
        lead: "The customer then reads each look at their data that the flag has hidden. This cannot be undone.",
        button: "Show it to the customer",
        fields: oneNote,
      },
    },
  );
