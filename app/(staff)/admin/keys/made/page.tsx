import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { Banner } from "@/components/ui/banner";
import { buttonLook } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { PageHeading } from "@/components/ui/page-heading";
import { TextLink } from "@/components/ui/text-link";
import { readShown, readStaffProfile } from "@/server/pages";

export const generateMetadata = () => pageMetadata(["New key", "Administration"]);

export default async function NewKeyPage({ searchParams }: PageProps) {
  await readStaffProfile();
  const key = await readShown("/admin/keys/made", await searchText(searchParams, "done"));
  if (!key) return <AlreadyShown />;
  return (
    <div className="max-w-3xl">
      <PageHeading lead="Store it now where your servers keep their secrets. It is shown this once.">
        Your new key
      </PageHeading>
      <label htmlFor="key" className="block font-semibold">
        API key
      </label>
      <input
        id="key"
        readOnly
        value={key}
        dir="ltr"
        spellCheck={false}
        className="entry figures mt-2 w-full"
      />
      <p className="mt-4 flex flex-wrap items-center gap-4">
        <CopyButton text={key} label="Copy" />
        <a
          href={`data:text/plain,${encodeURIComponent(key)}`}
          download="api-key.txt"
          className={buttonLook("secondary")}
        >
          Download
        </a>
      </p>
      <Banner tone="alert" className="mt-8">
        <p>Keep it out of browsers and mobile apps: whoever has it may do what it may do.</p>
      </Banner>
      <p className="mt-8">
        <a href="/admin/keys" className={buttonLook("primary", true)}>
          I have stored it
        </a>
      </p>
    </div>
  );
}

function AlreadyShown() {
  return (
    <>
      <PageHeading>The key was shown once</PageHeading>
      <p className="mb-6 max-w-[60ch]">
        Nobody can read it again. If it was not stored, replace the key, or revoke it and make another one.
      </p>
      <TextLink href="/admin/keys">API keys</TextLink>
    </>
  );
}
