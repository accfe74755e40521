"use client";

import { type InputHTMLAttributes, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { described, FieldFrame } from "./field-frame";
import { useField, useFormState } from "./form-context";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "defaultValue"> & {
  name: string;
  label: string;
  hint?: ReactNode;
  /** What the button beside it shows: "password", "passcode". */
  noun: string;
  autoComplete: "current-password" | "new-password";
};

/** A secret that can be looked at while it is typed; it is hidden again when it is sent. */
export function SecretField({ name, label, hint, noun, className, ...input }: Props) {
  const { error, watched } = useField(name);
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
    <FieldFrame id={name} label={label} hint={hint} error={error}>
      <div className="flex max-w-[30rem] flex-wrap gap-2">
        <input
          id={name}
          data-secret
          type={visible ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          {...watched}
          {...input}
          {...described(name, hint, error)}
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
