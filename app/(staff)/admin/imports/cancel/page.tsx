import { ImportQuestion } from "@/app/import-question";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Cancel", "Imports", "Administration"], searchParams);

export default function CancelPage({ searchParams }: PageProps) {
  return (
    <ImportQuestion
      action="cancel"
      search={searchParams}
      isPossible={({ ended_at }) => ended_at === null}
      heading={() => "Cancel this file?"}
      lead={({ rows }, count) =>
        `None of its ${count(rows)} rows is imported, and they are deleted here. A check or an import that is running stops.`
      }
      button="Cancel the file"
    />
  );
}
