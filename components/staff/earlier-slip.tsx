import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { SlipReference } from "./document-files";

/** Asks for a slip that a customer brings back, or lost the paper of. */
export function EarlierSlip({ onAsk }: { onAsk: (reference: string) => void }) {
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAsk(String(new FormData(event.currentTarget).get("reference")));
  };
  return (
    <form onSubmit={ask} className="no-print mt-6 flex flex-wrap items-end gap-3 text-sm">
      <SlipReference required />
      <Button type="submit" look="secondary">
        Show it again
      </Button>
    </form>
  );
}
