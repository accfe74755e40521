import { staffActionPage } from "../staff-action-page";

const page = staffActionPage({
  action: "enable",
  title: "Enable access",
  heading: (name) => `Enable the access of ${name}?`,
  lead: "The member of staff signs in with the same password as before.",
  button: "Enable access",
});

export const { generateMetadata } = page;
export default page;
