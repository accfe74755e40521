import { customerActionPage } from "../customer-action-page";

const page = customerActionPage({
  action: "unlock",
  title: "Unlock",
  heading: (name) => `Unlock ${name}?`,
  lead: "Failed sign-ins no longer count, and the customer can try again. Make sure that you are speaking with the customer.",
  button: "Unlock",
});

export const { generateMetadata } = page;
export default page;
