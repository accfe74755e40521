import { NumberCodePage } from "@/app/code-page";
import { titled } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";

export const generateMetadata = titled("signup.checkPhone", "access.recoveryTitle");

export default function RecoverCodePage({ searchParams }: PageProps) {
  return (
    <NumberCodePage
      number="/recover"
      section="access.recovery"
      step={{ step: 2, of: 3 }}
      search={searchParams}
      isUntold
    />
  );
}
