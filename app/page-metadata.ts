import type { Metadata } from "next";
import { readWords } from "@/components/words/read-words";
import type { PlainKey } from "@/lib/words/translation";
import { readInstitution } from "@/server/pages";
import type { PageProps, PageSearch } from "./page-search";

/**
 * "Step - Section - Bank"; "Error: " before it when the page opens with a problem.
 * @param problem whether it does, or the query that says so
 */
export async function pageMetadata(parts: string[], problem?: PageSearch | boolean): Promise<Metadata> {
  const [{ name }, words] = await Promise.all([readInstitution(), readWords()]);
  const title = [...parts, name].join(" - ");
  const opensWithProblem = typeof problem === "boolean" ? problem : (await problem)?.problem;
  return { title: opensWithProblem ? words("browser.error") + title : title };
}

/** The metadata of a page of customers, whose title and description are named by their keys. */
export async function wordsMetadata(keys: PlainKey[], problem?: PageSearch): Promise<Metadata> {
  const words = await readWords();
  return pageMetadata(
    keys.map((key) => words(key)),
    problem,
  );
}

/** `generateMetadata` of a page of customers whose title is always the same. */
export const titled =
  (...keys: PlainKey[]) =>
  ({ searchParams }: PageProps) =>
    wordsMetadata(keys, searchParams);
