"use client";

import { useEffect, useState } from "react";
import { useWords } from "@/components/words/words-provider";

const reachable = () =>
  fetch("/bff/health", { headers: { accept: "application/json" }, cache: "no-store" }).then(
    (response) => response.ok,
    () => false,
  );

/** What is said while the connection is lost; pages that are opened then are the worker's. */
export function OfflineNotice({ worker }: { worker: boolean }) {
  const say = useWords();
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    // Another language is another worker.
    if (worker) navigator.serviceWorker?.register(`/sw.js?${document.documentElement.lang}`).catch(() => {});
    const lost = () => setOffline(true);
    const found = () => reachable().then((answered) => setOffline(!answered));
    window.addEventListener("offline", lost);
    window.addEventListener("online", found);
    return () => {
      window.removeEventListener("offline", lost);
      window.removeEventListener("online", found);
    };
  }, [worker]);
  return offline && <p className="border-b border-alert bg-alert-tint px-4 py-2 text-sm">{say("offline")}</p>;
}
