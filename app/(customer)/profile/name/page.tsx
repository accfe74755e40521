import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { ProfileStep } from "@/app/profile-step";
import { CurrentSecretField } from "@/components/form/current-secret-field";
import { NameFields } from "@/components/profile/name-fields";
import { readCustomer, readSessionState } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Your name", "Your profile"], searchParams);

export default async function NamePage({ searchParams }: PageProps) {
  const [customer, { asksCurrent }] = await Promise.all([readCustomer(), readSessionState()]);
  const { name, sur_name, fed_by_bank, is_company } = customer;
  if (is_company) redirect("/profile/company");
  return (
    <ProfileStep path="profile/name" heading="Your name" search={searchParams}>
      <NameFields name={name} surName={sur_name} />
      {fed_by_bank && asksCurrent && (
        <CurrentSecretField hint={sur_name === null ? "Not needed to add a family name" : undefined} />
      )}
    </ProfileStep>
  );
}
