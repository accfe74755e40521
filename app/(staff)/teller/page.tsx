import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { isOpened } from "@/components/accounts/account-status";
import { QueryFrame } from "@/components/query/query-frame";
import { NOTES_DONE } from "@/components/staff/customer-notes";
import { Desk } from "@/components/staff/desk";
import { DeskKeyList } from "@/components/staff/desk-key-list";
import { DocumentFiles } from "@/components/staff/document-files";
import { Banner } from "@/components/ui/banner";
import { staffMay } from "@/lib/contract";
import { hidesBalances } from "@/lib/preferences";
import { readDesk, readDone, readInstitution, readStaffProfile } from "@/server/pages";
import { DESK } from "../staff-places";

const PAGE = DESK.list;

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([DESK.section, DESK.area], searchParams);

export default async function TellerPage({ searchParams }: PageProps) {
  const profile = await readStaffProfile();
  const nonce = await searchText(searchParams, "asked");
  if (profile.locked)
    redirect(`/staff/locked?${new URLSearchParams({ next: nonce ? `${PAGE}?asked=${nonce}` : PAGE })}`);
  if (profile.required_steps.length > 0) redirect("/staff/profile");
  const done = await readDone(PAGE, await searchText(searchParams, "done"));
  const asked = await readDesk(nonce);
  const open = asked && "account" in asked.answer ? asked.answer.account : null;
  const { flash, locale } = await readForm(PAGE, searchParams);
  const { name: institution } = await readInstitution();
  const { lookup_reason_required, role } = profile;
  const issues = staffMay(role, "documents:issue");
  const page = nonce ? `${PAGE}?asked=${nonce}` : PAGE;
  return (
    <>
      {done && (
        <Banner tone="good" className="mb-4">
          <p role="status">{NOTES_DONE[done as keyof typeof NOTES_DONE]}</p>
        </Banner>
      )}
      <h1 tabIndex={-1} className="mb-4 text-2xl max-md:sr-only">
        {DESK.section}
      </h1>
      <QueryFrame>
        <Desk
          start={{
            first: asked?.answer ?? null,
            text: asked?.text ?? flash?.values?.text ?? "",
            reason: asked?.reason ?? flash?.values?.reason ?? "",
            problem: flash ? (flash.errors[0]?.message ?? "We could not reach the bank. Try again") : null,
            asksWhy: lookup_reason_required,
          }}
          blurred={hidesBalances(await cookies())}
          page={page}
          issues={issues}
          institution={institution}
          notes={{
            write: staffMay(role, "customer_notes:write"),
            decide: staffMay(role, "customer_service:write"),
          }}
          keys={<DeskKeyList issues={issues} />}
        />
      </QueryFrame>
      {open && nonce && issues && isOpened(open.status) && (
        <noscript>
          <DocumentFiles account={open} reason={asked?.reason ?? ""} asked={nonce} locale={locale} />
        </noscript>
      )}
    </>
  );
}
