import type { Column } from "@/components/ui/data-table";
import type { WebhookEndpoint } from "@/lib/contract";
import { formatMoment, type Locale } from "@/lib/format";
import { DISABLED_WORDS } from "@/lib/webhook-words";

/** The status of an endpoint: it gets events, has failed for a while, or gets nothing. */
export function endpointStatus({ disabled_reason, failing_since }: WebhookEndpoint, locale: Locale) {
  if (disabled_reason) return { text: DISABLED_WORDS[disabled_reason], tone: "text-alert" } as const;
  if (!failing_since) return { text: "Enabled", tone: "text-good" } as const;
  return { text: `Failing since ${formatMoment(failing_since, locale)}`, tone: "text-alert" } as const;
}

/** The endpoints of an institution. */
export const endpointColumns = (locale: Locale): Column<WebhookEndpoint>[] => [
  { head: "Address", as: "code", link: "/admin/webhooks/", cell: ({ url }) => url },
  { head: "What is it", look: "wrap", as: "own", cell: ({ description }) => description },
  { head: "Events", look: "wrap", cell: ({ types }) => types.join(", ") || "All events" },
  { head: "Status", look: "wrap", cell: (endpoint) => endpointStatus(endpoint, locale) },
];
