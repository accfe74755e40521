import { messageActionPage } from "../message-action-page";

const page = messageActionPage({
  action: "reveal",
  title: "Show the recipient",
  heading: "Show the recipient?",
  lead: "You see the full number or address once. This is recorded with your reason.",
  button: "Show it",
});

export const { generateMetadata } = page;
export default page;
