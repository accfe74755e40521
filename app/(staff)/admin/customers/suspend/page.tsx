import { CustomerAction } from "@/app/customer-action";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Suspend", "Customers", "Administration"], searchParams);

export default function SuspendPage({ searchParams }: PageProps) {
  return (
    <CustomerAction
      action="suspend"
      search={searchParams}
      heading={(name) => `Suspend ${name}?`}
      lead="All sessions end at once, and signing in is no longer possible. Accounts and money stay as they are. You can end the suspension at any time."
      button="Suspend"
    />
  );
}
