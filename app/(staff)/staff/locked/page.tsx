import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { UnlockForm } from "@/components/staff/unlock-form";
import { PageHeading } from "@/components/ui/page-heading";
import { readStaffProfile } from "@/server/pages";

const PAGE = "/staff/locked";
const HEADING = "The desk is locked";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Teller desk"], searchParams);

export default async function LockedPage({ searchParams }: PageProps) {
  const [{ locked, email, second_factor }, { flash, locale }, next] = await Promise.all([
    readStaffProfile(),
    readForm(PAGE, searchParams),
    searchText(searchParams, "next"),
  ]);
  if (!locked) redirect("/teller");
  return (
    <div className="max-w-xl">
      <PageHeading lead="Unlock it to continue where you were.">{HEADING}</PageHeading>
      <UnlockForm
        email={email ?? ""}
        secondFactor={second_factor}
        locale={locale}
        flash={flash}
        next={next ?? "/teller"}
      />
    </div>
  );
}
