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
      lead="Failed sign-ins are forgotten: the next password or passcode is looked at again. Make sure that you speak with the customer."
      button="Unlock"
    />
  );
}
