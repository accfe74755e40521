import type { ReactNode } from "react";
import { MissingPage } from "@/app/missing-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readLocale } from "@/app/read-form";
import { AccountTable } from "@/components/administration/account-table";
import { CustomerActions } from "@/components/administration/customer-actions";
import { CustomerFacts } from "@/components/administration/customer-facts";
import { HistoryTable } from "@/components/administration/history-table";
import { NotForRole } from "@/components/administration/not-for-role";
import { SessionTable } from "@/components/administration/session-table";
import { BackLink } from "@/components/ui/back-link";
import { CursorPager } from "@/components/ui/cursor-pager";
import { FocusedBanner } from "@/components/ui/focused-banner";
import { PageHeading } from "@/components/ui/page-heading";
import { staffMay } from "@/lib/contract";
import {
  readAccountsOf,
  readCustomerFile,
  readCustomerHistory,
  readDone,
  readStaffProfile,
} from "@/server/pages";

type Props = PageProps & { params: Promise<{ id: string }> };

const DONE: Record<string, string> = {
  suspended: "The customer is suspended. All sessions have ended",
  reinstated: "The customer can sign in again",
  closed: "The customer is closed. All sessions have ended",
  unlocked: "The customer is unlocked. Failed sign-ins no longer count",
  "signed-out": "The customer is signed out everywhere",
  asked: "Another member of staff has to approve the date of birth. It is under Reviews",
};

export const generateMetadata = () => pageMetadata(["A customer", "Customers", "Administration"]);

export default async function CustomerPage({ params, searchParams }: Props) {
  const { role } = await readStaffProfile();
  if (!staffMay(role, "customer_service:read")) return <NotForRole heading="A customer" />;
  const { id } = await params;
  const file = await readCustomerFile(id);
  if (!file?.customer.id) return <MissingPage />;
  const path = `/admin/customers/${file.customer.id}`;
  const after = await searchText(searchParams, "after");
  const [accounts, history, locale, done] = await Promise.all([
    readAccountsOf(file.customer.id),
    readCustomerHistory(id, { after }),
    readLocale(),
    searchText(searchParams, "done").then((done) => readDone(path, done)),
  ]);
  const mayChange = staffMay(role, "customer_service:write");
  const names = [file.customer.name, file.customer.sur_name].filter(Boolean).join(" ");
  return (
    <>
      <BackLink href="/admin/customers">Customers</BackLink>
      {done && DONE[done] && <FocusedBanner>{DONE[done]}</FocusedBanner>}
      <PageHeading>
        <bdi>{names || "No name on file"}</bdi>
      </PageHeading>
      <CustomerFacts file={file} locale={locale} mayChange={mayChange} />
      {mayChange && <CustomerActions file={file} />}
      <Part title="Accounts">
        {accounts && accounts.count > 0 ? (
          <AccountTable accounts={accounts.results} locale={locale} />
        ) : (
          <p className="text-soft">None.</p>
        )}
      </Part>
      <Part title="Open sessions">
        {file.sessions.length > 0 ? (
          <SessionTable sessions={file.sessions} locale={locale} />
        ) : (
          <p className="text-soft">None.</p>
        )}
      </Part>
      <Part title="History">
        {history && <HistoryTable entries={history.results} locale={locale} />}
        {history && <CursorPager path={path} query={{}} from={after} next={history.after} />}
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}
