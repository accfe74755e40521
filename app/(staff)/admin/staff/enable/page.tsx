import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { StaffAction } from "@/app/staff-action";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Enable access", "Staff", "Administration"], searchParams);

export default function EnablePage({ searchParams }: PageProps) {
  return (
    <StaffAction
      action="enable"
      search={searchParams}
      heading={(name) => `Enable the access of ${name}?`}
      lead="The member of staff signs in with the same password as before."
      button="Enable access"
    />
  );
}
