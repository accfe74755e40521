import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { SecretChange } from "@/app/secret-change";
import { NewPasscodeField } from "@/components/form/new-passcode-field";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Change passcode", "Security"], searchParams);

export default function ChangePasscodePage({ searchParams }: PageProps) {
  return (
    <SecretChange kind="passcode" search={searchParams}>
      <NewPasscodeField label="New 6-digit passcode" />
    </SecretChange>
  );
}
