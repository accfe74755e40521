import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { ShownOnce } from "@/components/administration/shown-once";
import { readShown, readStaffProfile } from "@/server/pages";

export const generateMetadata = () => pageMetadata(["New key", "Administration"]);

export default async function NewKeyPage({ searchParams }: PageProps) {
  await readStaffProfile();
  return (
    <ShownOnce
      secret={await readShown("/admin/keys/made", await searchText(searchParams, "done"))}
      heading="Your new key"
      label="API key"
      file="api-key.txt"
      warning="Keep it out of browsers and mobile apps: whoever has it may do what it may do."
      back={{ href: "/admin/keys", label: "API keys" }}
    />
  );
}
