import { customerActionPage } from "../customer-action-page";

const page = customerActionPage({
  action: "reinstate",
  title: "End the suspension",
  heading: (name) => `End the suspension of ${name}?`,
  lead: "The customer signs in with the same password or passcode as before.",
  button: "End the suspension",
});

export const { generateMetadata } = page;
export default page;
