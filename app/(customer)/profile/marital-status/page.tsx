import { ProfileStep } from "@/app/edit-page";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { RadioField } from "@/components/form/radio-field";
import { MARITAL_STATUS_CHOICES } from "@/components/profile/choices";
import { readPerson } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Marital status", "Your profile"], searchParams);

export default async function MaritalStatusPage({ searchParams }: PageProps) {
  const { marital_status } = await readPerson();
  return (
    <ProfileStep path="profile/marital-status" heading="What is your marital status?" search={searchParams}>
      <RadioField
        name="marital_status"
        legend="Marital status"
        choices={MARITAL_STATUS_CHOICES}
        value={marital_status}
      />
    </ProfileStep>
  );
}
