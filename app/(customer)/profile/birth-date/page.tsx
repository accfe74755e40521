import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { ProfileStep } from "@/app/profile-step";
import { BirthDateField } from "@/components/form/birth-date-field";
import { readCustomer } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Date of birth", "Your profile"], searchParams);

export default async function BirthDatePage({ searchParams }: PageProps) {
  const { dob } = await readCustomer();
  return (
    <ProfileStep
      path="profile/birth-date"
      heading="What is your date of birth?"
      search={searchParams}
      aliases={{ dob: "day" }}
    >
      <BirthDateField legend="Date of birth" value={dob} />
    </ProfileStep>
  );
}
