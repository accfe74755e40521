"use client";

import { type InputHTMLAttributes, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { useWords } from "@/components/words/words-provider";
import { FieldFrame } from "./field-frame";
import { type EntryProps, useEntry, useFormState } from "./form-context";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "defaultValue" | "value"> & {
  name: string;
  label: string;
  hint?: EntryProps["hint"];
  /** What the button beside it shows: "password", "passcode". */
  noun: string;
  autoComplete: "current-password" | "new-password" | "off";
};

/** A secret that can be looked at while it is typed; it is hidden again when it is sent. */
export function SecretField({ name, label, hint, noun, className, ...input }: Props) {
  const { frame, entry } = useEntry({ name, label, hint });
  const { pending } = useFormState();
  const say = useWords();
  /** Null until the button is pressed, and again once it was sent. */
  const [visible, setVisible] = useState<boolean | null>(null);
  useEffect(() => {
    if (pending) setVisible(null);
  }, [pending]);
  return (
    <FieldFrame {...frame}>
      <div className="flex flex-wrap gap-2">
        <input
          data-secret
          type={visible ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          {...input}
          {...entry}
          className={`entry min-w-0 text-start ${className ?? "flex-1 basis-48"}`}
        />
        <Button
          look="secondary"
          onClick={() => setVisible(!visible)}
          aria-controls={name}
          className="needs-script"
        >
          {say(visible ? "hide" : "show")}
          <span className="sr-only"> {noun}</span>
        </Button>
      </div>
      <span role="status" className="sr-only">
        {visible !== null && say(visible ? "visible" : "hidden", { secret: noun })}
      </span>
    </FieldFrame>
  );
}
