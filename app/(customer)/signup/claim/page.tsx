import { FormPage } from "@/app/form-page";
import { titled } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { requireSignup } from "@/app/require-signup";
import { PastDateField } from "@/components/form/past-date-field";
import { SignupLead } from "@/components/signup/signup-lead";
import { PhoneLink } from "@/components/ui/contact-links";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import { readInstitution } from "@/server/pages";

export const generateMetadata = titled("signup.birthDate", "signup.section");

export default async function SignupClaimPage({ searchParams }: PageProps) {
  const { arrivedBy } = await requireSignup();
  const [{ support_phone: supportPhone }, words] = await Promise.all([readInstitution(), readWords()]);
  return (
    <FormPage
      page="/signup/claim"
      search={searchParams}
      section={words("signup.section")}
      step={words("signup.step", { step: 3, of: 4 })}
      back="/signup"
      aside={
        <p>
          {supportPhone
            ? drawWords(words, "signup.birthDateOffCall", { phone: <PhoneLink number={supportPhone} /> })
            : words("signup.birthDateOff")}
        </p>
      }
      aliases={{ dob: "day" }}
      heading={words("signup.birthDateAsked")}
      lead={<SignupLead arrivedBy={arrivedBy}>{words("signup.birthDateWhy")}</SignupLead>}
      button={words("shell.continue")}
    >
      <PastDateField
        legend={words("signup.birthDate")}
        hint={words("signup.birthDateHint", { example: "27 3 1990" })}
      />
    </FormPage>
  );
}
