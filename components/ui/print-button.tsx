"use client";

import { useWords } from "@/components/words/words-provider";
import { Button } from "./button";

/** Opens the browser's print dialogue. */
export function PrintButton({ label }: { label?: string }) {
  const say = useWords();
  return (
    <Button look="secondary" className="needs-script no-print" onClick={() => window.print()}>
      {label ?? say("print")}
    </Button>
  );
}
