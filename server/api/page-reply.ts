import { Reply } from "../http/index";

interface Links {
  limit: number;
  offset: number;
  /** The cursor of the next page, where there is one. */
  next?: string | undefined;
}

/** A page of a list, with header `Link` to the next and the previous one (RFC 8288) where there are such. */
export function pageReply<Page>(url: string, page: Page, { limit, offset, next }: Links) {
  const links = [
    ...(next === undefined ? [] : [linkTo(url, "next", { limit, after: next })]),
    ...(offset > 0 ? [linkTo(url, "prev", { limit, offset: Math.max(0, offset - limit) })] : []),
  ];
  return new Reply(200, page, links.length > 0 ? { Link: links.join(", ") } : {});
}

/** A link to another page of the request. */
function linkTo(url: string, relation: string, page: Record<string, string | number>): string {
  const { pathname, searchParams } = new URL(url);
  for (const name of ["offset", "after"]) searchParams.delete(name);
  for (const [name, value] of Object.entries(page)) searchParams.set(name, String(value));
  return `<${pathname}?${searchParams}>; rel="${relation}"`;
}
