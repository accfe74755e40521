import { CodePage } from "@/app/code-page";
import type { PageProps } from "@/app/page-search";
import { wordsMetadata } from "@/app/words-metadata";

export const generateMetadata = ({ searchParams }: PageProps) =>
  wordsMetadata(["signup.checkPhone", "signup.section"], searchParams);

export default function SignupCodePage({ searchParams }: PageProps) {
  return (
    <CodePage number="/signup" section="signup.section" step={{ step: 2, of: 4 }} search={searchParams} />
  );
}
