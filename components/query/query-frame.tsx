"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { worthRetrying } from "./read-data";

/** The cache of what the page has read; it lives as long as the page. */
export function QueryFrame({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { staleTime: 30_000, refetchOnMount: false, retry: worthRetrying } },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
