import { NumberCodePage } from "@/app/code-page";
import { titled } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { readCustomer } from "@/server/pages";

export const generateMetadata = titled("signup.checkPhone", "shell.yourProfile");

export default async function ProfileMobileCodePage({ searchParams }: PageProps) {
  await readCustomer();
  return (
    <NumberCodePage
      number="/profile/mobile"
      section="shell.yourProfile"
      step={{ step: 2, of: 2 }}
      search={searchParams}
    />
  );
}
