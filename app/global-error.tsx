"use client";

import "./globals.css";

/** Shown when the layout itself fails: it is part of every page's scripts, so as little as says it. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en">
      <head>
        <title>Error</title>
      </head>
      <body>
        <main className="mx-auto max-w-6xl px-4 pt-10 md:px-8">
          <h1>This page did not work</h1>
          <p>The fault is on our side, and your money is where it was.</p>
          <button type="button" onClick={retry} className="min-h-12 underline">
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
