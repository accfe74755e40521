"use client";

import { useEffect, useState } from "react";
import { useWords } from "@/components/words/words-provider";

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
