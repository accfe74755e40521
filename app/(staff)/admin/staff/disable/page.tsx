import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { StaffAction } from "@/app/staff-action";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Disable access", "Staff", "Administration"], searchParams);

export default function DisablePage({ searchParams }: PageProps) {
  return (
    <StaffAction
      action="disable"
      search={searchParams}
      heading={(name) => `Disable the access of ${name}?`}
      lead="All sessions end at once, and signing in is no longer possible. You can enable the access again."
      button="Disable access"
    />
  );
}
