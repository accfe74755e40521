import { FormPage } from "@/app/form-page";
import { titled } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { MobileField } from "@/components/form/text-fields";
import { readWords } from "@/components/words/read-words";

export const generateMetadata = titled("signup.mobile", "access.recoveryTitle");

export default async function RecoverPage({ searchParams }: PageProps) {
  const words = await readWords();
  return (
    <FormPage
      page="/recover"
      action="/recover/otp"
      search={searchParams}
      section={words("access.recovery")}
      step={words("signup.step", { step: 1, of: 3 })}
      back="/login"
      aside={<p>{words("access.recoveryNoPhone")}</p>}
      help={["stolen", "newNumber"]}
      isFocused
      heading={words("access.forgotten")}
      lead={words("access.recoveryLead")}
      button={words("shell.continue")}
    >
      <MobileField hint={words("access.recoveryNumber")} />
    </FormPage>
  );
}
