import { ProfileStep } from "@/app/edit-page";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { PastDateField } from "@/components/form/past-date-field";
import { CurrentSecretField } from "@/components/form/secret-fields";
import { readPerson, readSessionState } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Date of birth", "Your profile"], searchParams);

const KEPT = "We keep it as you gave it to us at a branch. To correct it, call us or visit a branch.";
const TOLD = "We tell your mobile number of a change.";

export default async function BirthDatePage({ searchParams }: PageProps) {
  const [{ dob, dob_by_bank }, { asksCurrent }] = await Promise.all([readPerson(), readSessionState()]);
  return (
    <ProfileStep
      path="profile/birth-date"
      heading="What is your date of birth?"
      lead={dob_by_bank ? KEPT : dob !== null ? TOLD : undefined}
      search={searchParams}
      aliases={{ dob: "day" }}
    >
      <PastDateField legend="Date of birth" value={dob} />
      {dob !== null && !dob_by_bank && asksCurrent && <CurrentSecretField />}
    </ProfileStep>
  );
}
