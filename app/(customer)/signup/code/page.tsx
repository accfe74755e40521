import { CodePage } from "@/app/code-page";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Check your phone", "Sign-up"], searchParams);

export default function SignupCodePage({ searchParams }: PageProps) {
  return <CodePage number="/signup" section="Sign-up" step="Step 2 of 4" search={searchParams} />;
}
