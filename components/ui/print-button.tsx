"use client";

import { Button } from "./button";

/** Opens the browser's print dialogue. */
export function PrintButton({ label = "Print" }: { label?: string }) {
  return (
    <Button look="secondary" className="needs-script no-print" onClick={() => window.print()}>
      {label}
    </Button>
  );
}
