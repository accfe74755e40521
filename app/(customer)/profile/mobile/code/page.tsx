import { CodePage } from "@/app/code-page";
import type { PageProps } from "@/app/page-search";
import { wordsMetadata } from "@/app/words-metadata";
import { readCustomer } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  wordsMetadata(["signup.checkPhone", "shell.yourProfile"], searchParams);

export default async function ProfileMobileCodePage({ searchParams }: PageProps) {
  await readCustomer();
  return (
    <CodePage
      number="/profile/mobile"
      section="shell.yourProfile"
      step={{ step: 2, of: 2 }}
      search={searchParams}
    />
  );
}
