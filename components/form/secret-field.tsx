"use client";

import { type InputHTMLAttributes, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldFrame } from "./field-frame";
import { type EntryProps, useEntry, useFormState } from "./form-context";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "defaultValue" | "value"> & {
  name: string;
  label: string;
  hint?: EntryProps["hint"];
  /** What the button beside it shows: "password", "passcode". */
  noun: string;
  autoComplete: "current-password" | "new-password";
};

/** A secret that can be looked at while it is typed; it is hidden again when it is sent. */
export function SecretField({ name, label, hint, noun, className, ...input }: Props) {
  const { frame, entry } = useEntry({ name, label, hint });
  const { pending } = useFormState();
  const [visible, setVisible] = useState(false);
  const touched = useRef(false);
  useEffect(() => {
    if (pending) setVisible(false);
  }, [pending]);
  const toggle = () => {
    touched.current = true;
    setVisible(!visible);
  };
  return (
    <FieldFrame {...frame}>
      <div className="flex max-w-[30rem] flex-wrap gap-2">
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
        <Button look="secondary" onClick={toggle} aria-controls={name} className="needs-script">
          {visible ? "Hide" : "Show"}
          <span className="sr-only"> {noun}</span>
        </Button>
      </div>
      <span role="status" className="sr-only">
        {touched.current && `Your ${noun} is ${visible ? "visible" : "hidden"}`}
      </span>
    </FieldFrame>
  );
}
