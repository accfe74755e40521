import { deviceName } from "@/components/security/device-name";
import { DataTable } from "@/components/ui/data-table";
import { Moment } from "@/components/ui/moment";
import type { SessionRecord } from "@/lib/contract";
import type { Locale } from "@/lib/format";

/** The open sessions of a customer. */
export const SessionTable = ({ sessions, locale }: { sessions: SessionRecord[]; locale: Locale }) => (
  <DataTable
    caption="Open sessions"
    rows={sessions}
    columns={[
      { head: "Device", cell: ({ user_agent }) => deviceName(user_agent) },
      { head: "Through", cell: ({ application }) => <bdi>{application}</bdi> },
      { head: "Since", cell: ({ created_at }) => <Moment at={created_at} locale={locale} /> },
      { head: "Last used", cell: ({ last_used_at }) => <Moment at={last_used_at} locale={locale} /> },
    ]}
  />
);
