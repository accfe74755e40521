import type { Metadata } from "next";
import { readWords } from "@/components/words/read-words";
import { readInstitution } from "@/server/pages";
import type { PageSearch } from "./page-search";

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
