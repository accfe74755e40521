import { use } from "react";
import { deviceName } from "@/components/security/device-name";
import { code } from "@/components/ui/cell";
import { DataTable, momentCell } from "@/components/ui/data-table";
import { Section } from "@/components/ui/section";
import { statusLook } from "@/components/ui/status-look";
import { readWords } from "@/components/words/read-words";
import type { ReviewCase } from "@/lib/contract";
import { type Locale, spacedCustomerNumber } from "@/lib/format";
import { kindName } from "@/lib/value-words";
import { differenceWords } from "./case-columns";

/** By what a claim or recovery is judged: what was tried and from where, and what else was claimed of the number. */
export function ReviewEvidence({ review, locale }: { review: ReviewCase; locale: Locale }) {
  const { tries, misses, others } = review;
  const counted = misses === 1 ? "1 wrong birth date was given." : `${misses} wrong birth dates were given.`;
  return (
    <>
      <Section id="tries" title="What was tried">
        <p className="mb-3">{counted} The right one is never shown here.</p>
        <DataTable
          caption="Wrong birth dates, the newest first"
          rows={tries}
          columns={[
            { head: "When", cell: ({ at }) => momentCell(at, locale) },
            { head: "What was wrong", cell: ({ differs }) => differenceWords(differs) },
            { head: "From", cell: ({ address }) => address && code(address) },
            {
              head: "Device",
              cell: ({ user_agent, known }) => ({
                text: deviceName(use(readWords()), user_agent),
                note: known ? "signed in from there before" : "never signed in from there",
              }),
            },
          ]}
          empty="Nothing is on record."
        />
      </Section>
      <Section id="others" title="Other claims of this mobile number">
        <DataTable
          caption="Claims and recoveries of the same number, the newest first"
          rows={others}
          columns={[
            {
              head: "What",
              cell: ({ id, kind }) => ({ text: kindName(kind), href: `/admin/reviews/decide?id=${id}` }),
            },
            {
              head: "Customer",
              cell: ({ customer_number }) => code(spacedCustomerNumber(customer_number)),
            },
            { head: "Since", cell: ({ created_at }) => momentCell(created_at, locale) },
            { head: "Status", cell: ({ status }) => statusLook(status) },
          ]}
          empty="None."
        />
      </Section>
    </>
  );
}
