import { ImportQuestion } from "@/app/import-question";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { IMPORT_KIND_NAMES } from "@/lib/import-names";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Import all rows", "Imports", "Administration"], searchParams);

export default function CommitPage({ searchParams }: PageProps) {
  return (
    <ImportQuestion
      action="commit"
      search={searchParams}
      isPossible={({ status, bad_rows }) => status === "checked" && bad_rows === 0}
      heading={({ kind }) => `Import all rows? ${IMPORT_KIND_NAMES[kind]}`}
      lead={({ created, changed, unchanged }, count) =>
        `${count(created)} will be created, ${count(changed)} changed, and ${count(unchanged)} are up to date already. This cannot be undone. Work can continue meanwhile.`
      }
      button="Import all rows"
    />
  );
}
