import { CheckboxField } from "@/components/form/checkbox-field";
import { staffActionPage } from "../staff-action-page";

const page = staffActionPage({
  action: "reset",
  title: "Link for a new password",
  heading: (name) => `Give ${name} a link for a new password?`,
  lead: "The current password and all sessions end at once.",
  button: "Create the link",
  fields: ({ second_factor }) =>
    second_factor && (
      <CheckboxField
        name="second_factor"
        label="Also remove the authenticator app"
        hint="For staff who have lost the phone and the recovery codes"
      />
    ),
});

export const { generateMetadata } = page;
export default page;
