import { TextField } from "@/components/form/text-field";
import { readWords } from "@/components/words/read-words";

type Props = { name?: string | null; surName?: string | null };

/** Given and family names, in any script; a single name is a whole name. */
export async function NameFields({ name, surName }: Props) {
  const words = await readWords();
  return (
    <>
      <TextField
        name="name"
        label={words("signup.givenNames")}
        value={name}
        autoComplete="given-name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <TextField
        name="sur_name"
        label={words("signup.familyName")}
        value={surName}
        autoComplete="family-name"
        autoCapitalize="words"
        spellCheck={false}
      />
    </>
  );
}

/** The one name of a company; the form says that it is about one, also where there are no scripts. */
export async function CompanyNameField({ name }: { name: string | null }) {
  const words = await readWords();
  return (
    <>
      <input type="hidden" name="is_company" value="true" />
      <TextField
        name="name"
        label={words("signup.nameOfCompany")}
        value={name}
        autoComplete="organization"
        spellCheck={false}
      />
    </>
  );
}
