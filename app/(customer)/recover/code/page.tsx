import { CodePage } from "@/app/code-page";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Check your phone", "Forgotten password or passcode"], searchParams);

export default function RecoverCodePage({ searchParams }: PageProps) {
  return (
    <CodePage
      number="/recover"
      section="Recovery"
      step="Step 2 of 3"
      search={searchParams}
      sent={(reference) => (
        <p>
          If we know these details, we have sent a code to the number we have on file. Reference {reference}.
        </p>
      )}
    />
  );
}
