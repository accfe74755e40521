import { DoneBanner } from "@/app/done-banner";
import { MissingPage } from "@/app/missing-page";
import { accountColumns } from "@/components/administration/account-columns";
import { readingsPage } from "@/components/administration/audit-columns";
import { CustomerFacts } from "@/components/administration/customer-facts";
import { HistoryTable, NoteTable, SessionTable } from "@/components/administration/customer-records";
import { NOTES_DONE } from "@/components/staff/customer-notes";
import { BackLink } from "@/components/ui/back-link";
import { CursorPager } from "@/components/ui/cursor-pager";
import { DataTable } from "@/components/ui/data-table";
import { ActionLinks, TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { Section } from "@/components/ui/section";
import type { CustomerFile } from "@/lib/contract";
import { readAccountsOf, readCustomerFile, readCustomerHistory, readCustomerNotes } from "@/server/pages";
import { administrationPage, pagesBelow } from "../../administration-page";
import { readBranchChoices } from "../../branch-choices";
import { CUSTOMER_ACTIONS } from "../customer-actions";
import { NOTE_ACTIONS } from "../note-actions";

const DONE: Record<string, string> = {
  ...NOTES_DONE,
  suspended: "The customer is suspended. All sessions have ended",
  reinstated: "The customer can sign in again",
  closed: "The customer is closed. All sessions have ended",
  unlocked: "The customer is unlocked. Failed sign-ins no longer count",
  "signed-out": "The customer is signed out everywhere",
  asked: "Another member of staff has to approve the date of birth. It is under Approvals",
};

const ofRecord = administrationPage<{ id: string }>(
  { title: ["A customer", "Customers"], permission: "customer_service:read" },
  async ({ params: { id }, text, search, may, locale }) => {
    const file = await readCustomerFile(id);
    if (!file?.customer.id) return <MissingPage />;
    const path = `/admin/customers/${file.customer.id}`;
    const after = await text("after");
    const [accounts, notes, history, branches] = await Promise.all([
      readAccountsOf(file.customer.id),
      readCustomerNotes(id, "Opens the record"),
      readCustomerHistory(id, { after }),
      readBranchChoices("code"),
    ]);
    const branch = branches.find(({ value }) => value === file.customer.branch_code)?.label;
    const mayChange = may("customer_service:write");
    const names = [file.customer.name, file.customer.sur_name].filter(Boolean).join(" ");
    return (
      <>
        <BackLink href="/admin/customers">Customers</BackLink>
        <DoneBanner page={path} search={search} words={DONE} />
        <PageHeading>
          <bdi>{names || "No name on file"}</bdi>
        </PageHeading>
        <CustomerFacts {...{ file, branch, locale, mayChange }} />
        {mayChange && file.customer.status !== "closed" && (
          <ActionLinks list="/admin/customers" id={file.customer.id} acts={actsOf(file)} />
        )}
        {may("audit:read") && file.customer.customer_number && (
          <TextLink href={readingsPage({ customer_number: file.customer.customer_number })}>
            Who looked at this customer
          </TextLink>
        )}
        <Section title="Notes and flags">
          <NoteTable notes={notes?.results ?? []} customerId={file.customer.id} may={may} locale={locale} />
        </Section>
        <Section title="Accounts">
          <DataTable
            caption="Savings accounts"
            columns={accountColumns(locale, false)}
            rows={accounts?.results ?? []}
            empty="None."
          />
        </Section>
        <Section title="Open sessions">
          <SessionTable sessions={file.sessions} locale={locale} />
        </Section>
        <Section title="History">
          {history && <HistoryTable entries={history.results} locale={locale} />}
          {history && <CursorPager path={path} query={{}} from={after} next={history.after} />}
        </Section>
      </>
    );
  },
);

const page = pagesBelow({ ...CUSTOMER_ACTIONS, ...NOTE_ACTIONS }, ofRecord);

export const { generateMetadata } = page;
export default page;

/** What can be done to a customer with this status. */
const actsOf = ({ customer: { status }, sessions }: CustomerFile) => ({
  ...(status === "suspended" ? { reinstate: "End the suspension" } : { suspend: "Suspend" }),
  unlock: "Unlock",
  ...(sessions.length > 0 && { "end-sessions": "Sign out everywhere" }),
  close: "Close permanently",
});
