/** The address of a page with what is known of a query. */
export function hrefOf(path: string, query: Record<string, string | undefined>): string {
  const known = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return known.length > 0 ? `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams(known)}` : path;
}
