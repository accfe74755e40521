import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { StaffAction } from "@/app/staff-action";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Let in again", "Staff", "Administration"], searchParams);

export default function EnablePage({ searchParams }: PageProps) {
  return (
    <StaffAction
      action="enable"
      search={searchParams}
      heading={(name) => `Let ${name} in again?`}
      lead="They sign in with the password that they had."
      button="Let in"
    />
  );
}
