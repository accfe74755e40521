import { SelectField } from "@/components/form/select-field";
import { ShortField } from "@/components/form/text-fields";
import { DOCUMENT_KINDS, type SeenDocument } from "@/lib/contract";
import { documentName } from "@/lib/value-words";

/** Which document of the customer staff have seen: its kind, and the end of its number alone. */
export const SeenDocumentFields = () => (
  <>
    <SelectField
      name="kind"
      label="What you have seen"
      none="Choose a document"
      choices={DOCUMENT_KINDS.map((kind) => ({ value: kind, label: documentName(kind) }))}
    />
    <ShortField
      name="ending"
      label="Last four letters or digits of its number"
      hint="Never the whole number"
    />
  </>
);

/** The row of the document that was seen, and by whom. */
export const documentRow = ({ kind, ending }: SeenDocument, seenBy: string | null) => ({
  term: "Document seen",
  value: (
    <>
      {documentName(kind)}, ending in{" "}
      <bdi dir="ltr" className="figures">
        {ending}
      </bdi>
      , by <bdi>{seenBy}</bdi>
    </>
  ),
});
