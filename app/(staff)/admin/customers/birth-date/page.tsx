import { CustomerAction } from "@/app/customer-action";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { PastDateField } from "@/components/form/past-date-field";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Correct a date of birth", "Customers", "Administration"], searchParams);

export default function BirthDatePage({ searchParams }: PageProps) {
  return (
    <CustomerAction
      action="birth-date"
      search={searchParams}
      heading={(name) => `Correct the date of birth of ${name}`}
      lead="Another member of staff has to approve it within seven days. If the core system feeds this customer, correct it there, too: the next feed overwrites it."
      button="Ask for approval"
      fields={() => <PastDateField legend="Date of birth" />}
    />
  );
}
