import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { StaffAction } from "@/app/staff-action";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Shut out", "Staff", "Administration"], searchParams);

export default function DisablePage({ searchParams }: PageProps) {
  return (
    <StaffAction
      action="disable"
      search={searchParams}
      heading={(name) => `Shut ${name} out?`}
      lead="Sessions end at once, and signing in is no longer possible. You can let them in again."
      button="Shut out"
    />
  );
}
