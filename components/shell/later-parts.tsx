// What no page needs to stand: loaded together once it does.
"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { useWords } from "@/components/words/words-provider";

/** A new tab or window is the browser's own business. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const linkOf = ({ target }: MouseEvent) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-page]") : null;

/** Opens the page of each `PageLink` without loading the frame anew. The link has `data-pending` while it is fetched. */
export function LinkFollower() {
  const router = useRouter();
  const [pending, start] = useTransition();
  const followed = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!pending) followed.current?.removeAttribute("data-pending");
  }, [pending]);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || event.defaultPrevented || !isPlain(event)) return;
      event.preventDefault();
      followed.current?.removeAttribute("data-pending");
      followed.current = link;
      link.dataset.pending = "true";
      const { page, keepsPlace } = link.dataset;
      const open = page === "replace" ? router.replace : router.push;
      start(() => open(link.getAttribute("href") ?? "", { scroll: keepsPlace === undefined }));
    };
    // After React's own listeners, which may have prevented it.
    window.addEventListener("click", follow);
    return () => window.removeEventListener("click", follow);
  }, [router]);
  return null;
}

const reachable = () =>
  fetch("/bff/health", { headers: { accept: "application/json" }, cache: "no-store" }).then(
    (response) => response.ok,
    () => false,
  );

/** What is said while the connection is lost. */
export function OfflineNotice() {
  const say = useWords();
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const lost = () => setOffline(true);
    const found = () => reachable().then((answered) => setOffline(!answered));
    window.addEventListener("offline", lost);
    window.addEventListener("online", found);
    return () => {
      window.removeEventListener("offline", lost);
      window.removeEventListener("online", found);
    };
  }, []);
  return offline && <p className="border-b border-alert bg-alert-tint px-4 py-2 text-sm">{say("offline")}</p>;
}
