import { ProfileStep } from "@/app/edit-page";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { RadioField } from "@/components/form/radio-field";
import { GENDER_CHOICES } from "@/components/profile/choices";
import { readPerson } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Gender", "Your profile"], searchParams);

export default async function GenderPage({ searchParams }: PageProps) {
  const { gender } = await readPerson();
  return (
    <ProfileStep
      path="profile/gender"
      heading="What is your gender?"
      lead="The law asks us to know who our customers are. It changes nothing about your accounts."
      search={searchParams}
    >
      <RadioField name="gender" legend="Gender" choices={GENDER_CHOICES} value={gender} />
    </ProfileStep>
  );
}
