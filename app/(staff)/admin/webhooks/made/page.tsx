import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { ShownOnce } from "@/app/shown-once";

export const generateMetadata = () => pageMetadata(["Secret", "Webhooks", "Administration"]);

export default function SecretPage({ searchParams }: PageProps) {
  return (
    <ShownOnce
      page="/admin/webhooks/made"
      search={searchParams}
      heading="The endpoint's secret"
      label="Signing secret"
      file="webhook-secret.txt"
      warning="Your server uses it to check that a message is from us. Anyone who has it can forge such messages."
      back={{ href: "/admin/webhooks", label: "Webhooks" }}
    />
  );
}
