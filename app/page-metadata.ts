import type { Metadata } from "next";
import { readInstitution } from "@/server/bff/pages";
import type { PageSearch } from "./page-search";

/** "Step - Section - Bank"; "Error: " before it when the page opens with a problem. */
export async function pageMetadata(parts: string[], search?: PageSearch): Promise<Metadata> {
  const { name } = await readInstitution();
  const title = [...parts, name].join(" - ");
  return { title: (await search)?.problem ? `Error: ${title}` : title };
}
