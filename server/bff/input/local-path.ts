/** Any origin will do: it only shows whether a path leaves it. */
const HERE = "https://here.example";
const NOT_PAGES = /^\/(api|v1|v2|bff|demo|_next)(\/|$)/;

/** A path of one of our pages, as a browser would read it, or `null`: no reader is sent elsewhere. */
export function localPath(text: string | null | undefined): string | null {
  if (!text?.startsWith("/") || /[\\\p{Cc}]/u.test(text)) return null;
  const url = URL.parse(text, HERE);
  if (!url || url.origin !== HERE || url.pathname.startsWith("//") || NOT_PAGES.test(url.pathname))
    return null;
  return url.pathname + url.search + url.hash;
}

/** `path` with more in its query, or less for `null`. */
export function withQuery(path: string, query: Record<string, string | null>): string {
  const url = new URL(path, HERE);
  for (const [name, value] of Object.entries(query)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.pathname + url.search + url.hash;
}
