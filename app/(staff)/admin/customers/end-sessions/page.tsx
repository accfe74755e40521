import { customerActionPage } from "../customer-action-page";

const page = customerActionPage({
  action: "end-sessions",
  title: "Sign out everywhere",
  heading: (name) => `Sign ${name} out everywhere?`,
  lead: "All sessions end at once. The customer can sign in again.",
  button: "Sign out",
});

export const { generateMetadata } = page;
export default page;
