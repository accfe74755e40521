import { Banner } from "@/components/ui/banner";
import { buttonLook } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { PageHeading } from "@/components/ui/page-heading";
import { TextLink } from "@/components/ui/text-link";

type Props = {
  /** Null once it was shown. */
  secret: string | null;
  heading: string;
  /** What it is called in the file, and read aloud. */
  label: string;
  file: string;
  /** Who holds it may do what. */
  warning: string;
  /** Where its reader came from. */
  back: { href: string; label: string };
};

/** A secret that is shown once: copied, or taken as a file, and said to be stored. */
export function ShownOnce({ secret, heading, label, file, warning, back }: Props) {
  if (!secret) return <AlreadyShown label={label} back={back} />;
  return (
    <div className="max-w-3xl">
      <PageHeading lead="Store it now where your servers keep their secrets. It is shown this once.">
        {heading}
      </PageHeading>
      <label htmlFor="secret" className="block font-semibold">
        {label}
      </label>
      <input
        id="secret"
        readOnly
        value={secret}
        dir="ltr"
        spellCheck={false}
        className="entry figures mt-2 w-full"
      />
      <p className="mt-4 flex flex-wrap items-center gap-4">
        <CopyButton text={secret} label="Copy" />
        <a
          href={`data:text/plain,${encodeURIComponent(secret)}`}
          download={file}
          className={buttonLook("secondary")}
        >
          Download
        </a>
      </p>
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
}

const AlreadyShown = ({ label, back }: Pick<Props, "label" | "back">) => (
  <>
    <PageHeading>It was shown once</PageHeading>
    <p className="mb-6 max-w-[60ch]">
      {label}: nobody can read it again. If it was not stored, replace it, or end it and make another one.
    </p>
    <TextLink href={back.href}>{back.label}</TextLink>
  </>
);
