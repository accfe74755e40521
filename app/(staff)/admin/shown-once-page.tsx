import { Banner } from "@/components/ui/banner";
import { buttonLook } from "@/components/ui/button";
import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { ReadOnlySecret } from "@/components/ui/read-only-secret";
import { readShown } from "@/server/pages";
import { administrationPage } from "./administration-page";

type ShownOnce = {
  page: string;
  title: string | string[];
  heading: string;
  /** What it is called. */
  label: string;
  file: string;
  /** What its holder can do. */
  warning: string;
  /** Where the reader came from. */
  back: { href: string; label: string };
};

/** The page of a secret that is shown once; the reader says that it is stored. */
export const shownOncePage = ({ page, title, heading, label, file, warning, back }: ShownOnce) =>
  administrationPage({ title }, async ({ text }) => {
    const secret = await readShown(page, await text("done"));
    if (!secret) return <AlreadyShown label={label} back={back} />;
    return (
      <div className="max-w-3xl">
        <PageHeading lead="Store it now where your servers keep their secrets. It is shown this once.">
          {heading}
        </PageHeading>
        <ReadOnlySecret label={label} text={secret} file={file} />
        <Banner tone="alert" className="mt-8">
          <p>{warning}</p>
        </Banner>
        <p className="mt-8">
          <a href={back.href} className={buttonLook("primary", true)}>
            I have stored it
          </a>
        </p>
      </div>
    );
  });

const AlreadyShown = ({ label, back }: Pick<ShownOnce, "label" | "back">) => (
  <>
    <PageHeading>It was shown once</PageHeading>
    <p className="mb-6 max-w-[60ch]">
      {label}: it cannot be read again. If it was not stored, replace it, or delete it and create another one.
    </p>
    <TextLink href={back.href}>{back.label}</TextLink>
  </>
);
