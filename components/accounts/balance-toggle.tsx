"use client";

import { useState } from "react";
import { setPreference } from "@/components/shell/preference";
import { Button } from "@/components/ui/button";
import { BALANCES_COOKIE } from "@/lib/preferences";

type Props = { hidden: boolean; onToggle: (hidden: boolean) => void };

/** Hides amounts from someone looking over a shoulder; this device remembers it. */
export function BalanceToggle({ hidden, onToggle }: Props) {
  const [said, setSaid] = useState("");
  const toggle = () => {
    setPreference(BALANCES_COOKIE, hidden ? "shown" : "hidden");
    setSaid(hidden ? "Balances are shown" : "Balances are hidden");
    onToggle(!hidden);
  };
  return (
    <span className="needs-script no-print">
      <Button look="secondary" onClick={toggle}>
        {hidden ? "Show balances" : "Hide balances"}
      </Button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </span>
  );
}
