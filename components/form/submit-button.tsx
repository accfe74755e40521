"use client";

import type { ReactNode } from "react";
import { Button, type ButtonLook } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { useFormState } from "./form-context";

type Props = { children: ReactNode; look?: ButtonLook };

/** Stays enabled: while the form is under way it says so and a second press does nothing. */
export function SubmitButton({ children, look = "primary" }: Props) {
  const { pending } = useFormState();
  return (
    <Button type="submit" look={look} wide={look === "primary"} aria-disabled={pending || undefined}>
      {pending && <Spinner />}
      <span>{children}</span>
    </Button>
  );
}
