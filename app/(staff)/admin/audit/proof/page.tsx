import { DoneBanner } from "@/app/done-banner";
import { MissingPage } from "@/app/missing-page";
import { AuditProofState } from "@/components/administration/audit-proof-state";
import { WatchPage } from "@/components/administration/watch-page";
import { ButtonForm } from "@/components/form/button-form";
import { BackLink } from "@/components/ui/back-link";
import { PageHeading } from "@/components/ui/page-heading";
import { readAuditProof } from "@/server/pages";
import { administrationPage } from "../../administration-page";

const HEADING = "Proof of the audit";
const PAGE = "/admin/audit/proof";

const page = administrationPage(
  { title: [HEADING, "Audit"], permission: "audit:read" },
  async ({ search, locale }) => {
    const proof = await readAuditProof();
    if (!proof) return <MissingPage />;
    return (
      <div className="max-w-3xl">
        <BackLink href="/admin/audit">Audit</BackLink>
        <DoneBanner page={PAGE} search={search} words={{ asked: "All records are being proven" }} />
        <PageHeading lead="Each record is linked to the one before it by a keyed hash. New records are checked within a minute, and all of them once a day.">
          {HEADING}
        </PageHeading>
        <AuditProofState proof={proof} locale={locale} />
        {proof.proving ? (
          <WatchPage />
        ) : (
          <ButtonForm action={`/bff${PAGE}`} look="primary">
            Prove all records now
          </ButtonForm>
        )}
      </div>
    );
  },
);

export const { generateMetadata } = page;
export default page;
