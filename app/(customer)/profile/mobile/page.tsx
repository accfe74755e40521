import { EditPage } from "@/app/edit-page";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { CurrentSecretField } from "@/components/form/secret-fields";
import { MobileField } from "@/components/form/text-fields";
import { readCustomer, readSessionState } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Mobile number", "Your profile"], searchParams);

export default async function ProfileMobilePage({ searchParams }: PageProps) {
  const { mobile } = await readCustomer();
  const { asksCurrent } = await readSessionState();
  return (
    <EditPage
      path="profile/mobile/otp"
      page="/profile/mobile"
      search={searchParams}
      section="Your profile"
      step="Step 1 of 2"
      back="/profile"
      heading="What is your new mobile number?"
      lead={
        <p>
          Now <bdi className="whitespace-nowrap text-ink">{mobile}</bdi>. We text a code to the new number,
          and tell the old one that it was changed.
        </p>
      }
      button="Continue"
    >
      <MobileField label="New mobile number" />
      {asksCurrent && <CurrentSecretField />}
    </EditPage>
  );
}
