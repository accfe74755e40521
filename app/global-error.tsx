"use client";

import { Failure } from "@/components/shell/failure";
import "./globals.css";

type Props = { error: Error & { digest?: string }; retry: () => void };

/** Shown when the layout itself fails. */
export default function GlobalError({ error, retry }: Props) {
  return (
    <html lang="en">
      <head>
        <title>Error</title>
      </head>
      <body>
        <main id="main" className="mx-auto max-w-6xl px-4 pt-10 md:px-8">
          <Failure error={error} retry={retry} />
        </main>
      </body>
    </html>
  );
}
