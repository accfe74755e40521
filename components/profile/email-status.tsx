import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import type { CustomerRecord } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import type { FormProblem } from "@/lib/forms/form-problem";

type Props = {
  customer: CustomerRecord;
  /** Whether the institution sends mails. */
  sendsEmail: boolean;
  locale: Locale;
  flash: FormProblem | null;
};

/** The e-mail address of a customer: whether it is confirmed, and another one that waits to be. */
export function EmailStatus({ customer, sendsEmail, locale, flash }: Props) {
  const { email, email_verified_at, new_email } = customer;
  const waits = new_email ?? (email_verified_at === null ? email : null);
  return (
    <>
      {email ? (
        <bdi className="break-words">{email}</bdi>
      ) : (
        <span className="text-soft">{new_email ? "None in use yet" : "Not provided"}</span>
      )}
      {email && email_verified_at && <p className="text-sm text-good">Confirmed</p>}
      {sendsEmail && waits && (
        <div className="text-sm">
          <p className="text-soft">
            {new_email ? (
              <>
                <bdi className="break-words text-ink">{new_email}</bdi> takes its place once you have followed
                the link that we mailed there.
              </>
            ) : (
              "Not confirmed yet. Follow the link that we mailed you."
            )}
          </p>
          <BffForm action="/bff/profile/email/confirmation" locale={locale} flash={flash} className="">
            <SubmitButton look="quiet">Send the mail again</SubmitButton>
          </BffForm>
        </div>
      )}
    </>
  );
}
