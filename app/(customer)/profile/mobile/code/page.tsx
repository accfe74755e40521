import { CodePage } from "@/app/code-page";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { readCustomer } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Check your phone", "Your profile"], searchParams);

export default async function ProfileMobileCodePage({ searchParams }: PageProps) {
  await readCustomer();
  return (
    <CodePage number="/profile/mobile" section="Your profile" step="Step 2 of 2" search={searchParams} />
  );
}
