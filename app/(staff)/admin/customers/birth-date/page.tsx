import { PastDateField } from "@/components/form/past-date-field";
import { customerActionPage } from "../customer-action-page";

const page = customerActionPage({
  action: "birth-date",
  title: "Correct a date of birth",
  heading: (name) => `Correct the date of birth of ${name}`,
  lead: "Another member of staff has to approve it within seven days. If the core system feeds this customer, correct it there, too: the next feed overwrites it.",
  button: "Ask for approval",
  fields: () => <PastDateField legend="Date of birth" />,
});

export const { generateMetadata } = page;
export default page;
