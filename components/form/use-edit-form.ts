"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { type FieldErrors, type Resolver, useForm } from "react-hook-form";
import type { EditFormPath } from "@/lib/forms/edit-forms";
import type { FormProblem } from "@/lib/forms/form-problem";
import { fieldsOf } from "./post-form";
import { clearSecrets, useSending } from "./use-sending";

/** The type of an error that the server told: whether it still holds, only the server knows. */
const SERVER = "server";
/** Where the form layer keeps what concerns no single field. */
const WHOLE = "root";

const asFieldErrors = (problem: FormProblem | null): FieldErrors =>
  Object.fromEntries(
    (problem?.errors ?? []).map(({ field, message }) => [field || WHOLE, { type: SERVER, message }]),
  );

const asProblems = (errors: FieldErrors) =>
  Object.entries(errors).map(([field, error]) => ({
    field: field === WHOLE ? "" : field,
    message: String(error?.message ?? ""),
  }));

type Options = {
  path: EditFormPath;
  form: RefObject<HTMLFormElement | null>;
  /** `YYYY-MM-DD` by the server's clock. */
  today: string;
  /** What the schema finds wrong, by key. */
  words: Record<string, string>;
  /** What the last native submit left behind. */
  flash: FormProblem | null;
};

/**
 * The schema's check of what stands in the form. It is loaded once the page is usable: a form that is sent
 * before that is checked by the server, with the same schema and the same words.
 */
function useCheck({ path, form, today, words }: Options) {
  const resolver = useRef<Resolver | null>(null);
  useEffect(() => {
    import("./edit-resolver").then(
      ({ editResolver }) => {
        resolver.current = editResolver(path, today, words);
      },
      () => undefined,
    );
  }, [path, today, words]);
  const check: Resolver = (values, context, options) => {
    if (!resolver.current || !form.current) return { values, errors: {} };
    // What is sent is what counts: browsers and password managers fill fields in without a word.
    return resolver.current(fieldsOf(form.current), context, options);
  };
  return check;
}

/** The state of a form that edits what is already kept: checked on submit here, and then by the server. */
export function useEditForm(options: Options) {
  const { path, form, flash } = options;
  const check = useCheck(options);
  const { pending, send } = useSending({ action: `/bff/${path}` });
  /** What came with the last answer besides the errors of fields. */
  const [told, setTold] = useState(flash);
  const [first] = useState(() => asFieldErrors(flash));
  const { register, reset, getValues, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: check,
    errors: first,
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { errors, isDirty, submitCount } = formState;

  // The fields start with what the HTML says, also where someone typed before scripts ran.
  useEffect(() => reset(getValues(), { keepValues: true, keepErrors: true }), [reset, getValues]);
  useUnsavedGuard(isDirty && !pending);

  const show = (problem: FormProblem | null) => {
    setTold(problem);
    for (const { field, message } of problem?.errors ?? [])
      setError(field || WHOLE, { type: SERVER, message });
  };
  const submit = handleSubmit(
    () => form.current && send(form.current, show),
    () => {
      setTold(null);
      if (form.current) clearSecrets(form.current);
    },
  );

  /** A field that changes loses its error once it is right; no error comes before the next submit. */
  const recheck = async (changed: string) => {
    if (Object.keys(errors).length === 0) return;
    const { errors: wrong } = await check({}, undefined, { fields: {}, shouldUseNativeValidation: false });
    for (const [field, error] of Object.entries(errors)) {
      if (!(field in wrong) && (field === changed || error?.type !== SERVER)) clearErrors(field);
    }
  };

  return {
    problem: { ...told, errors: asProblems(errors) },
    attempt: submitCount,
    pending,
    register,
    errors,
    submit,
    recheck,
  };
}

/** While `unsaved`, the browser asks before the page is left. */
function useUnsavedGuard(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsaved]);
}
