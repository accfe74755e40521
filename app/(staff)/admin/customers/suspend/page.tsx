import { customerActionPage } from "../customer-action-page";

const page = customerActionPage({
  action: "suspend",
  title: "Suspend",
  heading: (name) => `Suspend ${name}?`,
  lead: "All sessions end at once, and signing in is no longer possible. Accounts and money stay as they are. You can end the suspension at any time.",
  button: "Suspend",
});

export const { generateMetadata } = page;
export default page;
