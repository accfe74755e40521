import { TextField } from "@/components/form/text-field";
import { readStaffProfile } from "@/server/pages";
import { ownPage } from "../own-page";

const page = ownPage({
  name: "email",
  heading: "Change your e-mail address",
  lead: "You sign in with it once you have opened the link that we mail to it. All administrators are told.",
  button: "Mail me the link",
  fields: async () => {
    const { email, new_email } = await readStaffProfile();
    const value = new_email ?? email ?? "";
    return <TextField name="email" label="E-mail" type="email" value={value} autoComplete="email" />;
  },
});

export const { generateMetadata } = page;
export default page;
