import { LtrField, ShortField } from "@/components/form/text-fields";
import { TextareaField } from "@/components/form/textarea-field";
import { readTerms } from "@/server/pages";
import { TERMS } from "../../../../staff-places";
import { newPage } from "../../../list-page";

const PARTS = [
  { name: "terms", label: "Terms", address: "Address of the terms" },
  { name: "privacy", label: "Privacy notice", address: "Address of the privacy notice" },
] as const;
const URL = { hint: "Begins with https://", inputMode: "url" } as const;

/** A change begins with what is in force. */
async function VersionFields() {
  const now = await readTerms(undefined);
  return (
    <>
      <ShortField name="version" label="Version (optional)" hint="If empty, the date of today" />
      {PARTS.map(({ name, label, address }) => [
        <TextareaField
          key={name}
          name={`${name}_text`}
          label={label}
          hint="Markdown, at most 20,000 characters; or give an address below"
          value={now?.[`${name}_text`]}
        />,
        <LtrField key={address} {...URL} name={`${name}_url`} label={address} value={now?.[`${name}_url`]} />,
      ])}
      <p>All customers have to accept this version at their next sign-in. It cannot be changed afterwards.</p>
    </>
  );
}

const page = newPage({ ...TERMS, title: "New version", button: "Publish", fields: <VersionFields /> });

export const { generateMetadata } = page;
export default page;
