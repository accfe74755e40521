import { Banner } from "@/components/ui/banner";
import { buttonLook } from "@/components/ui/button";
import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { ReadOnlySecret } from "@/components/ui/read-only-secret";
import { readShown } from "@/server/pages";
import type { Place } from "../staff-places";
import { administrationPage } from "./administration-page";

type ShownOnce = {
  title: string | string[];
  heading: string;
  /** What it is called. */
  label: string;
  file: string;
  /** What its holder can do. */
  warning: string;
};

/** The page of a secret that is shown once; the reader says that it is stored. @param name of the page below the list */
export const shownOncePage = ({ list, section }: Place, name: string, shown: ShownOnce) =>
  administrationPage({ title: shown.title }, async ({ text }) => {
    const { heading, label, file, warning } = shown;
    const secret = await readShown(`${list}/${name}`, await text("done"));
    if (!secret)
      return (
        <>
          <PageHeading>It was shown once</PageHeading>
          <p className="mb-6 max-w-[60ch]">
            {label}: it cannot be read again. If it was not stored, replace it, or delete it and create
            another one.
          </p>
          <TextLink href={list}>{section}</TextLink>
        </>
      );
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
          <a href={list} className={buttonLook("primary", true)}>
            I have stored it
          </a>
        </p>
      </div>
    );
  });
