import { now } from "@/lib/clock";
import type { ErrorBody } from "@/lib/contract";
import type { FormAnswer, FormProblem } from "@/lib/forms/form-problem";

export type PostOutcome = { next: string } | { problem: FormProblem };

export const UNREACHABLE: FormProblem = { errors: [], unreachable: true };

/** Reads a refusal of the server as something to show beside the fields. */
async function problemOf(response: Response): Promise<FormProblem> {
  const body: Partial<ErrorBody> | null = await response.json().catch(() => null);
  const error = body?.error;
  if (!error) return UNREACHABLE;
  const support = { code: error.code, requestId: error.request_id };
  const wait = Number(response.headers.get("retry-after"));
  const retryAt = wait ? new Date(now() + wait * 1000).toISOString() : undefined;
  if (response.status >= 500) return { ...UNREACHABLE, support, retryAt };
  const errors = error.details.length ? error.details : [{ field: "", message: error.message }];
  return { errors, support, retryAt: response.status === 429 ? retryAt : undefined };
}

/** What an answer to a form means. */
export async function outcomeOf(response: Response): Promise<PostOutcome> {
  if (!response.ok) return { problem: await problemOf(response) };
  const { next }: Partial<FormAnswer> = await response.json();
  return { next: next ?? window.location.href };
}

/** Sends a form as the browser would, and asks for JSON instead of a page. */
export async function postForm(action: string, form: HTMLFormElement): Promise<PostOutcome> {
  try {
    return await outcomeOf(
      await fetch(action, {
        method: "POST",
        headers: { accept: "application/json" },
        body: new URLSearchParams(fieldsOf(form)),
      }),
    );
  } catch {
    return { problem: UNREACHABLE };
  }
}

/** What a form would send, by field, without files. */
export function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
