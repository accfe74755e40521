import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { EDIT_FORMS, type EditFormPath } from "@/lib/forms/edit-forms";
import type { FormSchema } from "@/lib/forms/fields";

/** Checks a form with the schema that the server uses, too. @param today `YYYY-MM-DD` */
export function editResolver(path: EditFormPath, today: string): Resolver {
  const schema: FormSchema<Record<string, unknown>> = EDIT_FORMS[path](today);
  return zodResolver(schema, undefined, { mode: "sync" });
}
