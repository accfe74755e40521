"use client";

import { useEffect, useState } from "react";

/** What `load` imports, once the page is usable: it weighs nothing before. Null until then. */
export function useLater<T>(load: () => Promise<T>): T | null {
  const [part, setPart] = useState<T | null>(null);
  useEffect(() => {
    let here = true;
    load().then(
      (loaded) => here && setPart(() => loaded),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [load]);
  return part;
}
