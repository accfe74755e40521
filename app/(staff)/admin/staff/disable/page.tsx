import { staffActionPage } from "../staff-action-page";

const page = staffActionPage({
  action: "disable",
  title: "Disable access",
  heading: (name) => `Disable the access of ${name}?`,
  lead: "All sessions end at once, and signing in is no longer possible. You can enable the access again.",
  button: "Disable access",
});

export const { generateMetadata } = page;
export default page;
