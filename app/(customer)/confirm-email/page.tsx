import { mailedLinkPage } from "@/app/mailed-link-page";

const page = mailedLinkPage({
  page: "/confirm-email",
  section: "access.email",
  heading: "access.confirmEmail",
  lead: (words, name) => words("access.confirmEmailLead", { name }),
  button: "access.confirmEmailButton",
  done: {
    heading: "access.emailConfirmed",
    lead: "access.emailConfirmedLead",
    onward: (signedIn) =>
      signedIn ? { href: "/profile", label: "shell.toProfile" } : { href: "/login", label: "shell.signIn" },
  },
});

export const { generateMetadata } = page;
export default page;
