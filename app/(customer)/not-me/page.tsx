import { mailedLinkPage } from "@/app/mailed-link-page";

const page = mailedLinkPage({
  page: "/not-me",
  section: "shell.security",
  heading: "access.notMe",
  lead: (words) => words("access.notMeLead"),
  button: "access.notMeEnd",
  help: ["stolen"],
  done: {
    heading: "access.notMeDone",
    lead: "access.notMeDoneLead",
    onward: () => ({ href: "/recover", label: "access.setNew" }),
  },
});

export const { generateMetadata } = page;
export default page;
