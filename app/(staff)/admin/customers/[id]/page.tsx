import { accountColumns } from "@/components/administration/account-columns";
import { readingsPage } from "@/components/administration/audit-columns";
import { customerFacts } from "@/components/administration/customer-facts";
import { HistoryTable, NoteTable, SessionTable } from "@/components/administration/customer-records";
import { NOTES_DONE } from "@/components/staff/customer-notes";
import { CursorPager } from "@/components/ui/cursor-pager";
import { DataTable } from "@/components/ui/data-table";
import { TextLink } from "@/components/ui/links";
import { Section } from "@/components/ui/section";
import {
  readAccountsOf,
  readBranchChoices,
  readCustomerFile,
  readCustomerHistory,
  readCustomerNotes,
} from "@/server/pages";
import { PLACES } from "../../../staff-places";
import { recordPages } from "../../record-page";
import { CUSTOMER_ACTIONS } from "../customer-actions";
import { NOTE_ACTIONS } from "../note-actions";

const page = recordPages({
  ...PLACES.customers,
  pages: { ...CUSTOMER_ACTIONS, ...NOTE_ACTIONS },
  title: "A customer",
  done: {
    ...NOTES_DONE,
    suspended: "The customer is suspended. All sessions have ended",
    reinstated: "The customer can sign in again",
    closed: "The customer is closed. All sessions have ended",
    unlocked: "The customer is unlocked. Failed sign-ins no longer count",
    "signed-out": "The customer is signed out everywhere",
    asked: "Another member of staff has to approve the date of birth. It is under Approvals",
  },
  async read(id, { text }) {
    const file = await readCustomerFile(id);
    if (!file?.customer.id) return null;
    const after = await text("after");
    const [accounts, notes, history, branches] = await Promise.all([
      readAccountsOf(file.customer.id),
      readCustomerNotes(id, "Opens the record"),
      readCustomerHistory(id, { after }),
      readBranchChoices("code"),
    ]);
    const branch = branches.find(({ value }) => value === file.customer.branch_code)?.label;
    return { id: file.customer.id, file, branch, accounts, notes, history, after };
  },
  heading: ({ file: { customer } }) => (
    <bdi>{[customer.name, customer.sur_name].filter(Boolean).join(" ") || "No name on file"}</bdi>
  ),
  facts: ({ file, branch }, { may, locale }) =>
    customerFacts(file, branch, may("customer_service:write"), locale),
  acts: ({
    file: {
      customer: { status },
      sessions,
    },
  }) =>
    status === "closed"
      ? {}
      : {
          ...(status === "suspended" ? { reinstate: "End the suspension" } : { suspend: "Suspend" }),
          unlock: "Unlock",
          ...(sessions.length > 0 && { "end-sessions": "Sign out everywhere" }),
          close: "Close permanently",
        },
  more: ({ id, file, accounts, notes, history, after }, { may, locale }) => (
    <>
      {may("audit:read") && file.customer.customer_number && (
        <TextLink href={readingsPage({ customer_number: file.customer.customer_number })}>
          Who looked at this customer
        </TextLink>
      )}
      <Section title="Notes and flags">
        <NoteTable notes={notes?.results ?? []} customerId={id} may={may} locale={locale} />
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
        {history && (
          <CursorPager path={`/admin/customers/${id}`} query={{}} from={after} next={history.after} />
        )}
      </Section>
    </>
  ),
});

export const { generateMetadata } = page;
export default page;
