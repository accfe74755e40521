import { TextField } from "@/components/form/text-field";

/** The one name of a company; the form says that it is about one, also where there are no scripts. */
export function CompanyNameField({ name }: { name: string | null }) {
  return (
    <>
      <input type="hidden" name="is_company" value="true" />
      <TextField
        name="name"
        label="Name of the company"
        value={name}
        autoComplete="organization"
        spellCheck={false}
      />
    </>
  );
}
