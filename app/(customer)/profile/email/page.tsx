import { ProfileStep } from "@/app/edit-page";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { CurrentSecretField } from "@/components/form/secret-fields";
import { EmailField } from "@/components/profile/email-field";
import { readCustomer, readInstitution, readSessionState } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["E-mail", "Your profile"], searchParams);

/** What happens to the address that is typed. */
const leadOf = (email: string | null, confirmed: boolean) => {
  if (!confirmed) return "We mail you a link to confirm it.";
  return (
    <p>
      We mail a link to the new address. Until you follow it, <bdi className="text-ink">{email}</bdi> stays in
      use. We tell it, and your mobile number, of the change.
    </p>
  );
};

export default async function EmailPage({ searchParams }: PageProps) {
  const [customer, { sends_email }, { asksCurrent }] = await Promise.all([
    readCustomer(),
    readInstitution(),
    readSessionState(),
  ]);
  const { email, email_verified_at, new_email } = customer;
  return (
    <ProfileStep
      path="profile/email"
      heading="What is your e-mail address?"
      lead={sends_email ? leadOf(email, email_verified_at !== null) : undefined}
      search={searchParams}
    >
      <EmailField label="E-mail" value={new_email ?? email} />
      {email !== null && asksCurrent && <CurrentSecretField />}
    </ProfileStep>
  );
}
