import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { SecretChange } from "@/app/secret-change";
import { NewPasswordField } from "@/components/form/secret-fields";
import { readInstitution } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Change password", "Security"], searchParams);

export default async function ChangePasswordPage({ searchParams }: PageProps) {
  const { password_min_length } = await readInstitution();
  return (
    <SecretChange kind="password" search={searchParams}>
      <NewPasswordField label="New password" minLength={password_min_length} />
    </SecretChange>
  );
}
