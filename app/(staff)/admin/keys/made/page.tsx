import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { ShownOnce } from "@/app/shown-once";

export const generateMetadata = () => pageMetadata(["New key", "Administration"]);

export default function NewKeyPage({ searchParams }: PageProps) {
  return (
    <ShownOnce
      page="/admin/keys/made"
      search={searchParams}
      heading="Your new key"
      label="API key"
      file="api-key.txt"
      warning="Keep it out of browsers and mobile apps: anyone who has it can do everything that the key allows."
      back={{ href: "/admin/keys", label: "API keys" }}
    />
  );
}
