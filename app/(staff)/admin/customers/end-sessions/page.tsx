import { CustomerAction } from "@/app/customer-action";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Sign out everywhere", "Customers", "Administration"], searchParams);

export default function EndSessionsPage({ searchParams }: PageProps) {
  return (
    <CustomerAction
      action="end-sessions"
      search={searchParams}
      heading={(name) => `Sign ${name} out everywhere?`}
      lead="All sessions end at once. The customer can sign in again."
      button="Sign out"
    />
  );
}
