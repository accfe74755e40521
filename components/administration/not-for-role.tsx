import { Banner } from "@/components/ui/banner";
import { PageHeading } from "@/components/ui/page-heading";

/** Instead of a page that the reader's role does not allow. */
export function NotForRole({ heading }: { heading: string }) {
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      <Banner tone="alert">
        <p className="font-semibold">Your role does not allow this. Ask an administrator</p>
      </Banner>
    </>
  );
}
