import { CodePage } from "@/app/code-page";
import type { PageProps } from "@/app/page-search";
import { wordsMetadata } from "@/app/words-metadata";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";

export const generateMetadata = ({ searchParams }: PageProps) =>
  wordsMetadata(["signup.checkPhone", "access.recoveryTitle"], searchParams);

export default async function RecoverCodePage({ searchParams }: PageProps) {
  const words = await readWords();
  return (
    <CodePage
      number="/recover"
      section="access.recovery"
      step={{ step: 2, of: 3 }}
      search={searchParams}
      sent={(reference) => <p>{drawWords(words, "access.recoverySent", { reference })}</p>}
    />
  );
}
