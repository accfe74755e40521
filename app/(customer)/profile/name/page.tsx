import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { ProfileStep } from "@/app/profile-step";
import { NameFields } from "@/components/profile/name-fields";
import { readCustomer } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Your name", "Your profile"], searchParams);

export default async function NamePage({ searchParams }: PageProps) {
  const { name, sur_name } = await readCustomer();
  return (
    <ProfileStep path="profile/name" heading="Your name" search={searchParams}>
      <NameFields name={name} surName={sur_name} />
    </ProfileStep>
  );
}
