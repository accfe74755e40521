import type { FormProblem } from "@/lib/forms/form-problem";

/** What a person at the counter or on the phone needs to find this failure. */
export function SupportDetails({ support }: { support: NonNullable<FormProblem["support"]> }) {
  return (
    <details className="mt-3 text-sm text-soft">
      <summary className="min-h-11 cursor-pointer leading-11">Details for support</summary>
      <p>
        Code: <code className="font-mono">{support.code}</code>
        <br />
        Request: <code className="font-mono break-all">{support.requestId}</code>
      </p>
    </details>
  );
}
