import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readLocale } from "@/app/read-form";
import { QueryFrame } from "@/components/query/query-frame";
import { Desk } from "@/components/staff/desk";
import { readSessionState, readStaffLookup } from "@/server/pages";

export const generateMetadata = () => pageMetadata(["Account look-up", "Teller desk"]);

export default async function TellerPage({ searchParams }: PageProps) {
  if (!(await readSessionState()).staff) redirect("/staff/login");
  const [asked, locale] = await Promise.all([searchText(searchParams, "number"), readLocale()]);
  const number = asked?.trim() ?? "";
  const found = number ? await readStaffLookup(number) : null;
  return (
    <>
      <h1 tabIndex={-1} className="mb-4 text-2xl">
        Account look-up
      </h1>
      <QueryFrame>
        <Desk first={found} number={number} missing={number !== "" && !found} locale={locale} />
      </QueryFrame>
    </>
  );
}
