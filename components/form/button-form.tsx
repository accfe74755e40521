import type { ReactNode } from "react";
import type { ButtonLook } from "@/components/ui/button";
import { BffForm, type BffFormProps } from "./bff-form";
import { SubmitButton } from "./submit-button";

type Props = Pick<BffFormProps, "action" | "flash" | "className" | "aliases"> & {
  /** What is sent, unseen. */
  fields?: Record<string, string | number>;
  look?: ButtonLook;
  /** What it is done to, read aloud only. */
  of?: string;
  children: ReactNode;
};

/** A form that is one button. */
export const ButtonForm = ({ fields = {}, look = "secondary", of, children, ...form }: Props) => (
  <BffForm className="" {...form}>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <SubmitButton look={look}>
      <span>{children}</span>
      {of && <span className="sr-only"> {of}</span>}
    </SubmitButton>
  </BffForm>
);
