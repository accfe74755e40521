import { accountColumns } from "@/components/administration/account-columns";
import { readingsPage } from "@/components/administration/audit-columns";
import { customerFacts } from "@/components/administration/customer-facts";
import { NoteTable } from "@/components/administration/note-table";
import { deviceName } from "@/components/security/device-name";
import { AccessNotice } from "@/components/staff/access-notice";
import { NOTES_DONE } from "@/components/staff/customer-notes";
import { own } from "@/components/ui/cell";
import { CursorPager } from "@/components/ui/cursor-pager";
import { DataTable, momentCell } from "@/components/ui/data-table";
import { TextLink } from "@/components/ui/links";
import { OwnName } from "@/components/ui/own-name";
import { Section } from "@/components/ui/section";
import { readWords } from "@/components/words/read-words";
import { ACTOR_WORDS, actionWords, factsOf } from "@/lib/audit-words";
import { capital } from "@/lib/capital";
import type { CustomerHistoryEntry } from "@/lib/contract";
import {
  readAccountsOf,
  readBranchChoices,
  readCustomerFile,
  readCustomerHistory,
  readCustomerNotes,
} from "@/server/pages";
import { noteActions } from "../../../note-actions";
import { PLACES } from "../../../staff-places";
import { recordPages } from "../../record-page";
import { CUSTOMER_ACTIONS } from "../customer-actions";

/** Which record it is says the page; that it was found, too. */
const KNOWN = ["id", "found"];

function lineOf(details: CustomerHistoryEntry["details"]): string {
  const told = Object.entries(details).filter(([name]) => !KNOWN.includes(name));
  return factsOf(Object.fromEntries(told))
    .map(({ name, value }) =>
      name === "reason" ? value : capital(name === "what" ? value : `${name}: ${value}`),
    )
    .join(". ");
}

const page = recordPages({
  ...PLACES.customers,
  pages: { ...CUSTOMER_ACTIONS, ...noteActions({ ...PLACES.customers, hasPage: "Customer" }) },
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
    const [accounts, notes, history, branches, words] = await Promise.all([
      readAccountsOf(file.customer.id),
      readCustomerNotes(id, "Opens the record"),
      readCustomerHistory(id, { after }),
      readBranchChoices("code"),
      readWords(),
    ]);
    const branch = branches.find(({ value }) => value === file.customer.branch_code)?.label;
    return { id: file.customer.id, file, branch, accounts, notes, history, after, words };
  },
  heading: ({ file: { customer } }) => (
    <OwnName none="No name on file">{[customer.name, customer.sur_name].filter(Boolean).join(" ")}</OwnName>
  ),
  above: ({ notes }, { locale }) =>
    notes && (
      <AccessNotice access={{ notes: notes.results.filter(({ active }) => active) }} locale={locale} />
    ),
  facts: ({ file, branch }, { may, locale }) =>
    customerFacts(file, branch, may("customer_service:write"), locale),
  acts: ({
    file: {
      customer: { status },
      locks,
      sessions,
    },
  }) =>
    status === "closed"
      ? {}
      : {
          ...(status === "suspended" ? { reinstate: "End the suspension" } : { suspend: "Suspend" }),
          // What its owner shut, recovery alone opens.
          ...(locks.some(({ cause }) => cause === "failures") && { unlock: "Unlock" }),
          ...(sessions.length > 0 && { "end-sessions": "Sign out everywhere" }),
          close: "Close permanently",
        },
  more: ({ id, file, accounts, notes, history, after, words }, { may, locale }) => (
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
        <DataTable
          caption="Open sessions"
          rows={file.sessions}
          empty="None."
          columns={[
            { head: "Device", cell: ({ user_agent }) => deviceName(words, user_agent) },
            { head: "Through", cell: ({ application }) => own(application) },
            { head: "Since", cell: ({ created_at }) => momentCell(created_at, locale) },
            { head: "Last used", cell: ({ last_used_at }) => momentCell(last_used_at, locale) },
          ]}
        />
      </Section>
      <Section title="History">
        {history && (
          <>
            <DataTable
              caption="History"
              rows={history.results}
              columns={[
                { head: "When", cell: ({ at }) => momentCell(at, locale) },
                { head: "What", cell: ({ action }) => actionWords(action) },
                { head: "Who", cell: ({ actor, actor_name }) => own(actor_name ?? ACTOR_WORDS[actor]) },
                {
                  head: "Facts",
                  look: "wrap",
                  cell: ({ details }) => own(lineOf(details), { tone: "text-soft" }),
                },
              ]}
            />
            <CursorPager path={`/admin/customers/${id}`} query={{}} from={after} next={history.after} />
          </>
        )}
      </Section>
    </>
  ),
});

export const { generateMetadata } = page;
export default page;
