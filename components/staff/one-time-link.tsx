import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { Banner } from "@/components/ui/banner";
import { Moment } from "@/components/ui/moment";
import { ReadOnlySecret } from "@/components/ui/read-only-secret";
import type { Locale } from "@/lib/format";

type Props = { link: { url: string; expiresAt: string; emailed: boolean }; locale: Locale };

/** A link to hand over, shown until that was done. */
export function OneTimeLink({ link, locale }: Props) {
  return (
    <Banner className="mb-6">
      <p className="mb-3 font-semibold">
        {link.emailed
          ? "We have mailed this link to them. Hand it over yourself if the mail does not arrive: it is not shown again"
          : "Hand this link over now: it is not shown again"}
      </p>
      <ReadOnlySecret label="One-time link" text={link.url} file="one-time-link.txt" />
      <p className="mt-4">
        It sets a password once, and works until <Moment at={link.expiresAt} locale={locale} />.
      </p>
      <BffForm action="/bff/admin/staff/link-handed-over" locale={locale} className="mt-4">
        <SubmitButton look="secondary">
          {link.emailed ? "Hide the link" : "I have handed it over"}
        </SubmitButton>
      </BffForm>
    </Banner>
  );
}
