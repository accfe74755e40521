import { shownOncePage } from "../../shown-once-page";

const page = shownOncePage({
  page: "/admin/applications/secret",
  title: "New secret",
  heading: "Its new secret",
  label: "Application secret",
  file: "application-secret.txt",
  warning: "Keep it out of browsers and mobile apps: anyone who has it can say which address a call is for.",
  back: { href: "/admin/applications", label: "Applications" },
});

export const { generateMetadata } = page;
export default page;
