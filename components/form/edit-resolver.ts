import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { EDIT_FORMS, type EditFormPath } from "@/lib/forms/edit-forms";
import type { FormSchema } from "@/lib/forms/fields";

/** Checks a form with the schema that the server uses, too. @param today `YYYY-MM-DD` @param words its messages, by key */
export function editResolver(path: EditFormPath, today: string, words: Record<string, string>): Resolver {
  const schema: FormSchema<Record<string, unknown>> = EDIT_FORMS[path](today);
  const check: Resolver = zodResolver(schema, undefined, { mode: "sync" });
  return async (...asked) => {
    const { values, errors } = await check(...asked);
    for (const error of Object.values(errors))
      if (error) error.message = words[`${error.message}`] ?? error.message;
    return { values, errors } as Awaited<ReturnType<Resolver>>;
  };
}
