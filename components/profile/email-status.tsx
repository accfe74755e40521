import { ButtonForm } from "@/components/form/button-form";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
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
export async function EmailStatus({ customer, sendsEmail, locale, flash }: Props) {
  const words = await readWords();
  const { email, email_verified_at, new_email } = customer;
  const waits = new_email ?? (email_verified_at === null ? email : null);
  return (
    <>
      {email ? (
        <bdi className="break-words">{email}</bdi>
      ) : (
        <span className="text-soft">{words(new_email ? "profile.noneInUse" : "shell.notProvided")}</span>
      )}
      {email && email_verified_at && <p className="text-sm text-good">{words("profile.confirmed")}</p>}
      {sendsEmail && waits && (
        <div className="text-sm">
          <p className="text-soft">
            {new_email
              ? drawWords(words, "profile.takesPlace", {
                  address: <bdi className="break-words text-ink">{new_email}</bdi>,
                })
              : words("profile.notConfirmed")}
          </p>
          <ButtonForm action="/bff/profile/email/confirmation" locale={locale} flash={flash} look="quiet">
            {words("profile.mailAgain")}
          </ButtonForm>
        </div>
      )}
    </>
  );
}
