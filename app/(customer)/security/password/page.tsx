import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { SecretChange } from "@/app/secret-change";
import { NewPasswordField } from "@/components/form/new-password-field";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Change password", "Security"], searchParams);

export default function ChangePasswordPage({ searchParams }: PageProps) {
  return (
    <SecretChange kind="password" search={searchParams}>
      <NewPasswordField label="New password" />
    </SecretChange>
  );
}
