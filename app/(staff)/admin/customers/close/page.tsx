import { customerActionPage } from "../customer-action-page";

const page = customerActionPage({
  action: "close",
  title: "Close permanently",
  heading: (name) => `Close ${name} permanently?`,
  lead: (
    <ul className="list-disc space-y-1 ps-5">
      <li>All sessions end at once, and signing in is never possible again. This cannot be undone.</li>
      <li>Another customer can use the mobile number and the e-mail address.</li>
      <li>
        Accounts stay as the core system has them: close them there. Only staff see them here from then on.
      </li>
    </ul>
  ),
  button: "Close permanently",
});

export const { generateMetadata } = page;
export default page;
