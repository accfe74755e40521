import { CustomerAction } from "@/app/customer-action";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Let in again", "Customers", "Administration"], searchParams);

export default function ReinstatePage({ searchParams }: PageProps) {
  return (
    <CustomerAction
      action="reinstate"
      search={searchParams}
      heading={(name) => `Let ${name} in again?`}
      lead="They sign in with the password or passcode that they had."
      button="Let in"
    />
  );
}
