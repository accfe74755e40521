import type { NextRequest } from "next/server";
import { findInDocs } from "@/app/(docs)/read-findable";

const MAX_HITS = 8;

/** What fits best of the documentation, for the search while it is typed. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const found = await findInDocs(nextUrl.searchParams.get("q") ?? "");
  const hits = found.slice(0, MAX_HITS).map(({ href, title, note }) => ({ href, title, note }));
  return Response.json(hits, { headers: { "Cache-Control": "private, max-age=300" } });
}
