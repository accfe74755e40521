import { LANG_HEADER } from "../../lib/preferences";
import { sharedLang } from "../bff/index";
import { originOfPath } from "../core/index";
import type { Container } from "../platform/container";
import { type CachedPage, cachePage, sizeOf } from "./cached-page";
import type { Pages } from "./pages";
import type { SharedPage } from "./shared-page";

/** Bytes of all cached pages; the least recently read is dropped first. */
const MAX_BYTES = 24 * 1024 * 1024;

interface Entry {
  page: CachedPage;
  /** The very objects that it was made from: another institution or document is another page. */
  madeFrom: object[];
}

type Needs = Pick<Container, "bff" | "config">;

/**
 * Documents are the same for every reader: a browser may keep them, and ask each time. A page for visitors
 * is another one after signing in, so no browser keeps it.
 */
const cacheControlOf = ({ isDocument }: SharedPage) =>
  isDocument ? "private, no-cache" : "private, no-store";

/** Makes a page once, for all who read it. */
async function makePage(
  { bff, config }: Needs,
  pages: Pick<Pages, "make">,
  page: SharedPage,
): Promise<CachedPage | null> {
  const institution = await bff.services.institution();
  const { host, protocol } = new URL(originOfPath(config, page.path));
  const headers = {
    host,
    // Next asks whose browser it is before it puts the title into the head.
    "user-agent": "any",
    "x-passbook-path": page.path,
    "x-passbook-address": "",
    "x-passbook-reader": page.reader,
    [LANG_HEADER]: sharedLang(page.language, institution),
    ...(page.cookie && { cookie: page.cookie }),
    ...(page.asData && { rsc: "1", "x-passbook-as-data": "1" }),
  };
  const rendered = await pages.make(page.asData ? `${page.path}?_rsc` : page.path, headers);
  if (rendered.status !== 200) return null;
  return cachePage(rendered, { cacheControl: cacheControlOf(page), secure: protocol === "https:" });
}

/** The pages that many share, each made once until what it is made from changes. @param maxBytes of all of them */
export function createPageCache(needs: Needs, pages: Pick<Pages, "make">, maxBytes = MAX_BYTES) {
  const entries = new Map<string, Entry>();
  const making = new Map<string, Promise<CachedPage | null>>();
  let size = 0;

  function drop(key: string): void {
    const entry = entries.get(key);
    if (entry && entries.delete(key)) size -= sizeOf(entry.page);
  }

  function keep(key: string, entry: Entry): void {
    drop(key);
    entries.set(key, entry);
    size += sizeOf(entry.page);
    for (const oldest of entries.keys()) {
      if (size <= maxBytes) return;
      drop(oldest);
    }
  }

  async function make(key: string, page: SharedPage, madeFrom: object[]): Promise<CachedPage | null> {
    const made = await makePage(needs, pages, page);
    if (made) keep(key, { page: made, madeFrom });
    return made;
  }

  /** Null when there is no such page, or it could not be made. */
  return async function read(page: SharedPage): Promise<CachedPage | null> {
    const { institution, document } = needs.bff.services;
    const madeFrom = await Promise.all([institution(), ...(page.isDocument ? [document()] : [])]);
    const key = `${page.asData ? "data" : "page"} ${page.reader} ${page.language} ${page.path} ${page.cookie}`;
    const entry = entries.get(key);
    if (entry?.madeFrom.every((source, index) => source === madeFrom[index])) {
      entries.delete(key);
      entries.set(key, entry);
      return entry.page;
    }
    const running = making.get(key) ?? make(key, page, madeFrom).finally(() => making.delete(key));
    making.set(key, running);
    return running;
  };
}
