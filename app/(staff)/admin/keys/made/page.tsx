import { shownOncePage } from "../../shown-once-page";

const page = shownOncePage({
  page: "/admin/keys/made",
  title: "New key",
  heading: "Your new key",
  label: "API key",
  file: "api-key.txt",
  warning:
    "Keep it out of browsers and mobile apps: anyone who has it can do everything that the key allows.",
  back: { href: "/admin/keys", label: "API keys" },
});

export const { generateMetadata } = page;
export default page;
