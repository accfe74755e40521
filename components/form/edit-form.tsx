"use client";

import { useCallback, useEffect, useRef } from "react";
import type { EditFormPath } from "@/lib/forms/edit-forms";
import type { FieldProblem } from "@/lib/forms/form-problem";
import { BffForm, type BffFormProps } from "./bff-form";
import { fieldsOf } from "./post-form";

type Props = Omit<BffFormProps, "action" | "check"> & {
  /** Names its schema, and where it is sent. */
  path: EditFormPath;
  /** `YYYY-MM-DD` by the server's clock. */
  today: string;
};

/**
 * A form that edits what is already kept: it is checked before it is sent, and asks before a change is lost. The schema is
 * loaded once the page is usable: a form that is sent before that is checked by the server, with the same schema and words.
 */
export function EditForm({ path, today, ...form }: Props) {
  const schemaCheck = useRef((_: Record<string, string>): FieldProblem[] => []);
  useEffect(() => {
    import("@/lib/forms/edit-forms").then(
      ({ checkEditForm }) => {
        schemaCheck.current = (fields) => checkEditForm(path, today, fields);
      },
      () => undefined,
    );
  }, [path, today]);
  // What is sent is what counts: browsers and password managers fill fields in without a word.
  const check = useCallback((sent: HTMLFormElement) => schemaCheck.current(fieldsOf(sent)), []);
  return <BffForm {...form} action={`/bff/${path}`} check={check} keepsChanges />;
}
