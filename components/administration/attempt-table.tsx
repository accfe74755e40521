import { type Column, DataTable } from "@/components/ui/data-table";
import { Moment } from "@/components/ui/moment";
import type { WebhookAttempt } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { answerOf } from "./delivery-table";

/** Each try of a delivery with what was answered, the newest first. */
export function AttemptTable({ attempts, locale }: { attempts: WebhookAttempt[]; locale: Locale }) {
  if (attempts.length === 0) return <p className="text-soft">There was no attempt yet.</p>;
  const columns: Column<WebhookAttempt>[] = [
    { head: "When", cell: ({ attempted_at }) => <Moment at={attempted_at} locale={locale} /> },
    { head: "Duration", figures: true, cell: ({ duration_ms }) => `${duration_ms} ms` },
    { head: "Answer", cell: answerOf },
    {
      head: "Response",
      cell: ({ response_body }) =>
        response_body ? <code className="break-all whitespace-pre-wrap">{response_body}</code> : "–",
    },
  ];
  return <DataTable caption="Attempts" columns={columns} rows={attempts} />;
}
