"use client";

import { useState } from "react";
import { useWords } from "@/components/words/words-provider";
import { ActionIcon } from "./action-icon";
import { Button, type ButtonLook } from "./button";

type Props = {
  text: string;
  label: string;
  /** What is copied, read aloud only, where there are several such buttons. */
  of?: string;
  look?: ButtonLook;
};

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label, of, look = "secondary" }: Props) {
  const say = useWords();
  const [said, setSaid] = useState("");
  const copy = async () => {
    setSaid("");
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setSaid(say(copied ? "copied" : "notCopied"));
  };
  // Among other actions the word itself says it: beside it there is no room.
  if (look === "action")
    return (
      <Button look={look} onClick={copy} className="needs-script no-print">
        <ActionIcon name="copy" />
        <span aria-live="polite">{said || label}</span>
      </Button>
    );
  return (
    <span className="needs-script no-print inline-flex flex-wrap items-center gap-3">
      <Button look={look} onClick={copy}>
        <span>{label}</span>
        {of && <span className="sr-only"> {of}</span>}
      </Button>
      <span role="status" className="text-sm text-soft">
        {said}
      </span>
    </span>
  );
}
