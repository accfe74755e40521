import { RadioField } from "@/components/form/radio-field";
import { SelectField } from "@/components/form/select-field";
import { ShortField } from "@/components/form/text-fields";
import { choicesOf } from "@/components/ui/choices-of";
import { Numeral } from "@/components/ui/numeral";
import { OwnName } from "@/components/ui/own-name";
import { fact } from "@/components/ui/summary-list";
import { type BranchRecord, DOCUMENT_KINDS, type SeenDocument } from "@/lib/contract";
import { STAFF_ROLES, type StaffRole } from "@/lib/contract/staff-roles";
import { documentName, roleName } from "@/lib/value-words";

/** How long a key may go on beside its successor, in hours. */
const OVERLAPS = [
  { value: "24", label: "A day" },
  { value: "168", label: "A week" },
  { value: "0", label: "Not at all: it ends at once" },
];

export const OverlapField = () => (
  <RadioField
    name="overlap_hours"
    legend="How long does the old key still work?"
    choices={OVERLAPS}
    value="24"
  />
);

/** Which document of the customer staff have seen: its kind, and the end of its number alone. */
export const SeenDocumentFields = () => (
  <>
    <SelectField
      name="kind"
      label="What you have seen"
      none="Choose a document"
      choices={choicesOf(DOCUMENT_KINDS, documentName)}
    />
    <ShortField
      name="ending"
      label="Last four letters or digits of its number"
      hint="Never the whole number"
    />
  </>
);

/** The document that was seen, and by whom. */
export const documentFact = ({ kind, ending }: SeenDocument, seenBy: string | null) =>
  fact(
    "Document seen",
    <>
      {documentName(kind)}, ending in <Numeral className="figures">{ending}</Numeral>, by{" "}
      <OwnName>{seenBy}</OwnName>
    </>,
  );

const MEANINGS: Record<StaffRole, string> = {
  teller: "looks accounts up",
  supervisor: "leads tellers",
  auditor: "reads everything, changes nothing",
  administrator: "runs the institution",
};

/** The role of a member of staff. */
export const RoleField = ({ value }: { value?: StaffRole }) => (
  <RadioField
    name="role"
    legend="Role"
    value={value}
    choices={choicesOf(STAFF_ROLES, (role) => `${roleName(role)}: ${MEANINGS[role]}`)}
  />
);

type BranchProps = { read: () => Promise<{ results: BranchRecord[] } | null>; value?: number | null };

/** Where a member of staff works: an open branch, or none. */
export async function BranchField({ read, value }: BranchProps) {
  const open = (await read())?.results.filter(({ status }) => status === "open") ?? [];
  return (
    <SelectField
      name="branch_id"
      label="Branch"
      none="None"
      choices={open.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }))}
      value={value ? String(value) : ""}
    />
  );
}
