import { NumberCodePage } from "@/app/code-page";
import { titled } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";

export const generateMetadata = titled("signup.checkPhone", "signup.section");

export default function SignupCodePage({ searchParams }: PageProps) {
  return (
    <NumberCodePage
      number="/signup"
      section="signup.section"
      step={{ step: 2, of: 4 }}
      search={searchParams}
    />
  );
}
