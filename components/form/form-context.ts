"use client";

import { createContext, type ReactNode, useContext } from "react";
import { described } from "./field-frame";

/** What a field needs to know of the form it stands in. */
type FormState = {
  errorOf: (field: string) => string | undefined;
  keptOf: (field: string) => string | undefined;
  pending: boolean;
};

export const FormContext = createContext<FormState | null>(null);

/** The form around a field. */
export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error("A field stands outside a form");
  return state;
}

/** The error of a field, and the value it starts with. */
export function useField(name: string, startsWith?: string | null) {
  const { errorOf, keptOf } = useFormState();
  return { error: errorOf(name), initial: keptOf(name) ?? startsWith ?? "" };
}

export type EntryProps = { name: string; label: string; hint?: ReactNode; value?: string | null };

/** Of a field with one entry: what its frame takes, and the attributes of the entry itself. */
export function useEntry({ name, label, hint, value }: EntryProps) {
  const { error, initial } = useField(name, value);
  return {
    frame: { id: name, label, hint, error },
    entry: { id: name, name, ...described(name, hint, error) },
    initial,
  };
}
