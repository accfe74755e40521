import { shownOncePage } from "../../shown-once-page";

const page = shownOncePage({
  page: "/admin/webhooks/made",
  title: ["Secret", "Webhooks"],
  heading: "The endpoint's secret",
  label: "Signing secret",
  file: "webhook-secret.txt",
  warning:
    "Your server uses it to check that a message is from us. Anyone who has it can forge such messages.",
  back: { href: "/admin/webhooks", label: "Webhooks" },
});

export const { generateMetadata } = page;
export default page;
