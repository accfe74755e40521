import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { Banner } from "@/components/ui/banner";
import { CopyButton } from "@/components/ui/copy-button";
import { Moment } from "@/components/ui/moment";
import type { Locale } from "@/lib/format";

type Props = { link: { url: string; expiresAt: string; emailed: boolean }; locale: Locale };

/** A link to hand over, shown until that was done. */
export function OneTimeLink({ link, locale }: Props) {
  return (
    <Banner className="mb-6">
      <p className="font-semibold">
        {link.emailed
          ? "We have mailed this link to them. Hand it over yourself if the mail does not arrive: it is not shown again"
          : "Hand this link over now: it is not shown again"}
      </p>
      <p className="my-3">
        <code dir="ltr" className="[overflow-wrap:anywhere]">
          {link.url}
        </code>
      </p>
      <p>
        It sets a password once, and works until <Moment at={link.expiresAt} locale={locale} />.
      </p>
      <div className="mt-4 flex flex-wrap gap-4">
        <CopyButton text={link.url} label="Copy the link" />
        <BffForm action="/bff/admin/staff/link-handed-over" locale={locale} className="">
          <SubmitButton look="secondary">
            {link.emailed ? "Hide the link" : "I have handed it over"}
          </SubmitButton>
        </BffForm>
      </div>
    </Banner>
  );
}
