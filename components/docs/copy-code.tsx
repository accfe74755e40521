"use client";

import { useEffect, useState } from "react";

const SHOWN_MS = 2_000;

/** Makes the buttons beside code copy it, on every page of the documentation, and says so. */
export function CopyCode() {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const copy = async ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy]") : null;
      const text = button?.parentElement?.querySelector("pre")?.textContent;
      if (!button || !text) return;
      const copied = await navigator.clipboard?.writeText(text).then(
        () => true,
        () => false,
      );
      const words = copied ? "Copied" : "Not allowed";
      button.textContent = words;
      setSaid(copied ? "Copied" : "Your browser did not allow copying");
      setTimeout(() => {
        button.textContent = "Copy";
        setSaid("");
      }, SHOWN_MS);
    };
    document.addEventListener("click", copy);
    return () => document.removeEventListener("click", copy);
  }, []);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
