import { CustomerAction } from "@/app/customer-action";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Unlock", "Customers", "Administration"], searchParams);

export default function UnlockPage({ searchParams }: PageProps) {
  return (
    <CustomerAction
      action="unlock"
      search={searchParams}
      heading={(name) => `Unlock ${name}?`}
      lead="Failed sign-ins no longer count, and the customer can try again. Make sure that you are speaking with the customer."
      button="Unlock"
    />
  );
}
