"use client";

import { useWords } from "@/components/words/words-provider";
import { Button, type ButtonLook } from "./button";
import { Icon } from "./icon";

type Props = { label?: string; look?: ButtonLook };

/** Opens the browser's print dialogue. */
export function PrintButton({ label, look = "secondary" }: Props) {
  const say = useWords();
  return (
    <Button look={look} className="needs-script no-print" onClick={() => window.print()}>
      {look === "action" && <Icon name="printer" />}
      {label ?? say("print")}
    </Button>
  );
}
