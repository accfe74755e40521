import { TextField } from "@/components/form/text-field";
import { messageActionPage } from "../message-action-page";

const page = messageActionPage({
  action: "block",
  title: "Stop codes",
  heading: "Stop codes to some numbers?",
  lead: "Numbers that begin with these digits get no more codes until you allow them again. Customers who ask for a code get the usual answer. Notices are still sent.",
  button: "Stop codes",
  fields: (prefix) => (
    <TextField
      name="prefix"
      label="Numbers beginning with"
      hint="+ and at most eight digits, like +88213"
      value={prefix}
      autoComplete="off"
      dir="ltr"
      className="w-40"
    />
  ),
});

export const { generateMetadata } = page;
export default page;
