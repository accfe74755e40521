import { TextField } from "@/components/form/text-field";

type Props = { name?: string | null; surName?: string | null };

/** Given and family names, in any script; a single name is a whole name. */
export function NameFields({ name, surName }: Props) {
  return (
    <>
      <TextField
        name="name"
        label="Given names"
        value={name}
        autoComplete="given-name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <TextField
        name="sur_name"
        label="Family name (optional)"
        value={surName}
        autoComplete="family-name"
        autoCapitalize="words"
        spellCheck={false}
      />
    </>
  );
}

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
