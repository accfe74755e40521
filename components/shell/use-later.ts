"use client";

import { useEffect, useState } from "react";

/** What `load` imports, once the page is usable: it weighs nothing before. Null until then. */
export function useLater<T>(load: () => Promise<T>): T | null {
  const [part, setPart] = useState<T | null>(null);
  useEffect(() => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => {},
    );
  }, [load]);
  return part;
}
