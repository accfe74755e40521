import { NewPasswordField, UsernameForManagers } from "@/components/form/secret-fields";
import { readInstitution, readStaffProfile } from "@/server/pages";
import { ownPage } from "../own-page";

const page = ownPage({
  name: "password",
  heading: "Change your password",
  lead: "Other devices will be signed out.",
  button: "Change password",
  fields: async () => (
    <>
      <UsernameForManagers value={(await readStaffProfile()).email ?? ""} />
      <NewPasswordField label="New password" minLength={(await readInstitution()).password_min_length} />
    </>
  ),
});

export const { generateMetadata } = page;
export default page;
