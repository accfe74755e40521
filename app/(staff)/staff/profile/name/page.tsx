import { TextField } from "@/components/form/text-field";
import { readStaffProfile } from "@/server/pages";
import { ownPage } from "../own-page";

const page = ownPage({
  name: "name",
  heading: "Change your name",
  lead: "It stands on papers that you issue, and in the audit. All administrators are told.",
  button: "Change name",
  fields: async () => (
    <TextField name="name" label="Name" value={(await readStaffProfile()).name ?? ""} autoComplete="name" />
  ),
});

export const { generateMetadata } = page;
export default page;
