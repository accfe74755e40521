import { readWords } from "../words/read-words";
import { hrefOf } from "./href-of";
import { TextLink } from "./links";

type Props = {
  /** The page without a place in its list. */
  path: string;
  query: Record<string, string | undefined>;
  /** Where this page of the list begins, if it is not the first. */
  from: string | undefined;
  /** Where the next one does. */
  next: string | null;
  /** The parameter that says so. */
  by?: "after" | "offset" | "after_review" | undefined;
};

/** Leads through a list from row to row; going back is the browser's. */
export async function CursorPager({ path, query, from, next, by = "after" }: Props) {
  if (!from && !next) return null;
  const words = await readWords();
  return (
    <nav aria-label={words("shell.pages")} className="no-print mt-4 flex flex-wrap gap-6">
      {from && <TextLink href={hrefOf(path, query)}>{words("shell.firstPage")}</TextLink>}
      {next && <TextLink href={hrefOf(path, { ...query, [by]: next })}>{words("shell.nextPage")}</TextLink>}
    </nav>
  );
}

/** Downloads what a list shows as a file, all of its pages. */
export const CsvLink = ({ path, query }: Pick<Props, "path" | "query">) => (
  <a href={hrefOf(path, query)} download className="line-link">
    Download as CSV
  </a>
);
