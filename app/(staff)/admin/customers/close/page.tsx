import { CustomerAction } from "@/app/customer-action";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Close for good", "Customers", "Administration"], searchParams);

const LEAD = (
  <ul className="list-disc space-y-1 ps-5">
    <li>All sessions end at once, and signing in is never possible again. This cannot be undone.</li>
    <li>The mobile number and the e-mail address are free for somebody new.</li>
    <li>
      Accounts stay as the core system has them: close them there. Nobody but staff sees them here any more.
    </li>
  </ul>
);

export default function ClosePage({ searchParams }: PageProps) {
  return (
    <CustomerAction
      action="close"
      search={searchParams}
      heading={(name) => `Close ${name} for good?`}
      lead={LEAD}
      button="Close for good"
    />
  );
}
