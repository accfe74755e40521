import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { SecretChange } from "@/app/secret-change";
import { NewPasscodeField } from "@/components/form/secret-fields";
import { readInstitution } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Change passcode", "Security"], searchParams);

export default async function ChangePasscodePage({ searchParams }: PageProps) {
  const { passcode_length } = await readInstitution();
  return (
    <SecretChange kind="passcode" search={searchParams}>
      <NewPasscodeField label={`New ${passcode_length}-digit passcode`} />
    </SecretChange>
  );
}
