import CustomerLayout from "./(customer)/layout";
import { MissingLinks } from "./missing-page";
import { pageMetadata } from "./page-metadata";

export const generateMetadata = () => pageMetadata(["Page not found"]);

/** An address that no page has, in the frame that customers know. */
export default function NotFoundPage() {
  return (
    <CustomerLayout>
      <MissingLinks />
    </CustomerLayout>
  );
}
