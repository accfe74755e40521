import { AuditProofState } from "@/components/administration/audit-proof-state";
import { WatchPage } from "@/components/administration/watch-page";
import { ButtonForm } from "@/components/form/button-form";
import { readAuditProof } from "@/server/pages";
import { PLACES } from "../../../staff-places";
import { recordPage } from "../../record-page";

const HEADING = "Proof of the audit";

const page = recordPage({
  ...PLACES.audit,
  name: "proof",
  title: HEADING,
  width: "max-w-3xl",
  read: readAuditProof,
  done: { asked: "All records are being proven" },
  heading: () => HEADING,
  lead: () =>
    "Linked: seconds after it is written, a record gets a code that is made with a secret key from it and the record before it. Proven: the code was made again, and is the same, so the record was not changed or removed. New records are proven within a few minutes, and all of them once a day.",
  above: (proof, { locale }) => <AuditProofState proof={proof} locale={locale} />,
  below: ({ proving }) =>
    proving ? (
      <WatchPage />
    ) : (
      <ButtonForm action="/bff/admin/audit/proof" look="primary">
        Prove all records now
      </ButtonForm>
    ),
});

export const { generateMetadata } = page;
export default page;
