"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { described } from "./field-frame";

/** What a field needs to know of the form it stands in. */
export type FormState = {
  errorOf: (field: string) => string | undefined;
  keptOf: (field: string) => string | undefined;
  pending: boolean;
  /** Only in forms that watch their fields. */
  register?: (field: string) => UseFormRegisterReturn;
};

export const FormContext = createContext<FormState | null>(null);

/** The form around a field. */
export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error("A field stands outside a form");
  return state;
}

/** The state of one field: its error, the value it starts with, and how it is watched. */
export function useField(name: string, startsWith?: string | null) {
  const { errorOf, keptOf, register } = useFormState();
  return {
    error: errorOf(name),
    initial: keptOf(name) ?? startsWith ?? "",
    watched: (register?.(name) ?? { name }) as { name: string } & Partial<UseFormRegisterReturn>,
  };
}

export type EntryProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  value?: string | null;
  /** Its name, unless another form of the page has a field of that name. */
  id?: string | undefined;
};

/** All that a field with one entry needs: what its frame takes, and the attributes of the entry itself. */
export function useEntry({ name, label, hint, value, id = name }: EntryProps) {
  const { error, initial, watched } = useField(name, value);
  return {
    frame: { id, label, hint, error },
    entry: { id, ...watched, ...described(id, hint, error) },
    initial,
  };
}
