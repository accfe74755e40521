import { CustomerAction } from "@/app/customer-action";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["End the suspension", "Customers", "Administration"], searchParams);

export default function ReinstatePage({ searchParams }: PageProps) {
  return (
    <CustomerAction
      action="reinstate"
      search={searchParams}
      heading={(name) => `End the suspension of ${name}?`}
      lead="The customer signs in with the same password or passcode as before."
      button="End the suspension"
    />
  );
}
