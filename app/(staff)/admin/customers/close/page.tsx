import { CustomerAction } from "@/app/customer-action";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Close permanently", "Customers", "Administration"], searchParams);

const LEAD = (
  <ul className="list-disc space-y-1 ps-5">
    <li>All sessions end at once, and signing in is never possible again. This cannot be undone.</li>
    <li>Another customer can use the mobile number and the e-mail address.</li>
    <li>
      Accounts stay as the core system has them: close them there. Only staff see them here from then on.
    </li>
  </ul>
);

export default function ClosePage({ searchParams }: PageProps) {
  return (
    <CustomerAction
      action="close"
      search={searchParams}
      heading={(name) => `Close ${name} permanently?`}
      lead={LEAD}
      button="Close permanently"
    />
  );
}
