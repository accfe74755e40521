import { buttonLook } from "@/components/ui/button";
import { hrefOf } from "@/components/ui/cursor-pager";

type Props = { path: string; query: Record<string, string | undefined> };

/** Takes what a list shows out as a file, all of its pages. */
export const CsvLink = ({ path, query }: Props) => (
  <a href={hrefOf(path, query)} download className={buttonLook("secondary")}>
    Download as CSV
  </a>
);
