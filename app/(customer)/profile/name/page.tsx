import { ProfileStep } from "@/app/edit-page";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { CurrentSecretField } from "@/components/form/secret-fields";
import { NameFields } from "@/components/profile/name-fields";
import { readPerson, readSessionState } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Your name", "Your profile"], searchParams);

export default async function NamePage({ searchParams }: PageProps) {
  const [{ name, sur_name, fed_by_bank }, { asksCurrent }] = await Promise.all([
    readPerson(),
    readSessionState(),
  ]);
  return (
    <ProfileStep path="profile/name" heading="Your name" search={searchParams}>
      <NameFields name={name} surName={sur_name} />
      {fed_by_bank && asksCurrent && (
        <CurrentSecretField hint={sur_name === null ? "Not needed to add a family name" : undefined} />
      )}
    </ProfileStep>
  );
}
