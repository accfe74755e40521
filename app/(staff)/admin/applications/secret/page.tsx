import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { ShownOnce } from "@/components/administration/shown-once";
import { readShown, readStaffProfile } from "@/server/pages";

export const generateMetadata = () => pageMetadata(["New secret", "Administration"]);

export default async function NewSecretPage({ searchParams }: PageProps) {
  await readStaffProfile();
  return (
    <ShownOnce
      secret={await readShown("/admin/applications/secret", await searchText(searchParams, "done"))}
      heading="Its new secret"
      label="Application secret"
      file="application-secret.txt"
      warning="Keep it out of browsers and mobile apps: whoever has it may say which address a call is for."
      back={{ href: "/admin/applications", label: "Applications" }}
    />
  );
}
