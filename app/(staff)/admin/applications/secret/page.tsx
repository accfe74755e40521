import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { ShownOnce } from "@/app/shown-once";

export const generateMetadata = () => pageMetadata(["New secret", "Administration"]);

export default function NewSecretPage({ searchParams }: PageProps) {
  return (
    <ShownOnce
      page="/admin/applications/secret"
      search={searchParams}
      heading="Its new secret"
      label="Application secret"
      file="application-secret.txt"
      warning="Keep it out of browsers and mobile apps: anyone who has it can say which address a call is for."
      back={{ href: "/admin/applications", label: "Applications" }}
    />
  );
}
