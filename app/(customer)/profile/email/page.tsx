import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { ProfileStep } from "@/app/profile-step";
import { EmailField } from "@/components/profile/email-field";
import { readCustomer } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["E-mail", "Your profile"], searchParams);

export default async function EmailPage({ searchParams }: PageProps) {
  const { email } = await readCustomer();
  return (
    <ProfileStep path="profile/email" heading="What is your e-mail address?" search={searchParams}>
      <EmailField label="E-mail" value={email} />
    </ProfileStep>
  );
}
