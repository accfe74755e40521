import type { Page } from "../../modules/records/index";

/** Where the next and the previous page of a list are (RFC 8288), or null where there is neither. */
export function linkHeader(url: string, { limit, offset, total }: Page & { total: number }): string | null {
  const links = [
    ...(offset + limit < total ? [linkTo(url, limit, offset + limit, "next")] : []),
    ...(offset > 0 ? [linkTo(url, limit, Math.max(0, offset - limit), "prev")] : []),
  ];
  return links.length > 0 ? links.join(", ") : null;
}

function linkTo(url: string, limit: number, offset: number, relation: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set("limit", String(limit));
  searchParams.set("offset", String(offset));
  return `<${pathname}?${searchParams}>; rel="${relation}"`;
}
