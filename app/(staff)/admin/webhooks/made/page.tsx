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
      warning="Your server checks with it that a message is ours. Whoever has it can write messages that look so."
      back={{ href: "/admin/webhooks", label: "Webhooks" }}
    />
  );
}
