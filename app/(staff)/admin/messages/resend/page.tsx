import { messageActionPage } from "../message-action-page";

const page = messageActionPage({
  action: "resend",
  title: "Send again",
  heading: "Send the notice again?",
  lead: "The same text is sent once more to the same number or address, and counts as a text of today. Codes are never sent again: customers ask for a new one.",
  button: "Send again",
});

export const { generateMetadata } = page;
export default page;
