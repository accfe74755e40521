"use client";

import { useWords } from "@/components/words/words-provider";
import { ActionIcon } from "./action-icon";
import { Button, type ButtonLook } from "./button";

type Props = { label?: string; look?: ButtonLook };

/** Opens the browser's print dialogue. */
export function PrintButton({ label, look = "secondary" }: Props) {
  const say = useWords();
  return (
    <Button look={look} className="needs-script no-print" onClick={() => window.print()}>
      {look === "action" && <ActionIcon name="printer" />}
      <span>{label ?? say("print")}</span>
    </Button>
  );
}
