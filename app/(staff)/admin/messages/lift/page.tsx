import { messageActionPage } from "../message-action-page";

const page = messageActionPage({
  action: "lift",
  title: "Allow codes again",
  heading: "Allow codes to these numbers again?",
  lead: "Numbers that begin with these digits get codes again. Texts that were sent before no longer count.",
  button: "Allow codes",
});

export const { generateMetadata } = page;
export default page;
