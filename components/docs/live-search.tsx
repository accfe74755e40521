"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { PageLink } from "@/components/ui/page-link";
import type { Hit } from "@/lib/openapi/search-documents";

/** After the last key: a word is typed as a whole before it is looked for. */
const PAUSE_MS = 120;

/** What fits best so far; null before there is anything to look for. */
function useHits(query: string): Hit[] | null {
  const [hits, setHits] = useState<Hit[] | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    if (query.trim() === "") return setHits(null);
    const timer = setTimeout(async () => {
      const address = `/docs/api/search/hits?q=${encodeURIComponent(query)}`;
      // A network that fails leaves the form, which works by itself.
      const answer = await fetch(address, { signal: asked.signal }).catch(() => null);
      if (answer?.ok) setHits(await answer.json().catch(() => null));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [query]);
  return hits;
}

/** The links of a box, and the one that has the focus. */
function step(box: HTMLElement | null, by: number): void {
  const places = [...(box?.querySelectorAll<HTMLElement>("input, a") ?? [])];
  const here = places.indexOf(document.activeElement as HTMLElement);
  places[Math.max(0, here + by)]?.focus();
}

/** `/` leads into a field, unless one is being filled in already. @param id of the field */
function useSearchKey(id: string): void {
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isTyped = target instanceof Element && target.matches("input, textarea, select");
      if (key !== "/" || ctrlKey || metaKey || altKey || isTyped) return;
      event.preventDefault();
      document.getElementById(id)?.focus();
    };
    document.addEventListener("keydown", enter);
    return () => document.removeEventListener("keydown", enter);
  }, [id]);
}

/** A plain form with a page of results, and what fits best while it is filled in. `/` leads into it, arrows to its results. */
export function LiveSearch() {
  const box = useRef<HTMLElement>(null);
  const [query, setQuery] = useState("");
  const hits = useHits(query);
  useSearchKey("search");
  const move = (event: KeyboardEvent) => {
    if (event.key === "Escape") return setQuery("");
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by || !hits) return;
    event.preventDefault();
    step(box.current, by);
  };
  return (
    <search ref={box} onKeyDown={move} className="block mb-4">
      <form action="/docs/api/search" className="flex gap-2">
        <label htmlFor="search" className="sr-only">
          Search guides and operations
        </label>
        <input
          id="search"
          name="q"
          type="search"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          aria-keyshortcuts="/"
          autoComplete="off"
          required
          maxLength={100}
          placeholder="Search"
          className="entry w-full min-w-0"
        />
        <button type="submit" className="shrink-0 px-2 text-sm text-accent underline underline-offset-4">
          Find
        </button>
      </form>
      <p role="status" className="sr-only">
        {hits && (hits.length === 0 ? "Nothing found" : `${hits.length} found, arrow down leads to them`)}
      </p>
      {hits && hits.length > 0 && (
        <ul className="border border-edge bg-sheet px-3 py-1 text-sm">
          {hits.map(({ href, title, note }) => (
            <li key={href} className="border-b border-rule py-1.5 last:border-0">
              <PageLink href={href} onClick={() => setQuery("")} className="inline-flex min-h-8 items-center">
                {title}
              </PageLink>
              <span className="block text-xs text-soft [overflow-wrap:anywhere]">{note}</span>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
