import { ReasonForApproval } from "@/components/form/text-fields";
import { TextareaField } from "@/components/form/textarea-field";
import { newPage } from "../../list-page";

const page = newPage({
  name: "invite-many",
  list: "/admin/staff",
  section: "Staff",
  title: "Invite several people",
  lead: "We mail each a link by which they choose a password. It works for 72 hours. Who is here already is left as they are. Other roles than teller wait for a second administrator.",
  permission: "staff:write",
  button: "Invite all",
  fields: (
    <>
      <TextareaField
        name="people"
        label="People, one in each line"
        hint="Paste them from a spreadsheet: name, e-mail, role and code of the branch, with commas or tabs between them. Without a role it is a teller."
      />
      <ReasonForApproval />
    </>
  ),
});

export const { generateMetadata } = page;
export default page;
