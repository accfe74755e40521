import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import { readMissingAddress } from "@/app/read-missing-address";
import { tasksOf } from "@/components/profile/tasks";
import { CopyButton } from "@/components/ui/copy-button";
import { Guilloche } from "@/components/ui/guilloche";
import { ButtonLink, TextLink } from "@/components/ui/links";
import { PrintButton } from "@/components/ui/print-button";
import { Seal } from "@/components/ui/seal";
import { Section } from "@/components/ui/section";
import { spacedCustomerNumber } from "@/lib/format";
import { readAccounts, readCustomer, readInstitution, readSessionState } from "@/server/pages";

export const generateMetadata = () => pageMetadata(["Done", "Sign-up"]);

const moreWanted = (hasAccounts: boolean) =>
  hasAccounts
    ? "Your accounts are there already. The bank still needs a little more about you."
    : "To open a savings account, the bank needs a little more about you.";

const stepsInWords = (open: number) =>
  open === 1
    ? "1 short step, about a minute."
    : `${open} short steps, about ${Math.max(2, Math.ceil(open * 0.6))} minutes. Each one is saved.`;

export default async function SignupDonePage() {
  const [{ sharedDevice }, customer, institution, accounts] = await Promise.all([
    readSessionState(),
    readCustomer(),
    readInstitution(),
    readAccounts({ limit: 1 }),
  ]);
  if (!customer.customer_number) redirect("/signup");
  const tasks = tasksOf(customer, await readMissingAddress(customer));
  const open = tasks.filter((task) => task.status !== "Completed").length;
  const name = [customer.name, customer.sur_name].filter(Boolean).join(" ");
  return (
    <div className="mx-auto max-w-2xl">
      <CustomerNumberCard institution={institution.name} number={customer.customer_number} name={name} />
      <div className="no-print mt-4 flex flex-wrap gap-3">
        <CopyButton text={customer.customer_number} label="Copy customer number" />
        <PrintButton label="Print card" />
      </div>
      <Section
        id="next"
        title="What comes next"
        className="no-print mt-10 border-t border-rule pt-6"
        headed=""
      >
        <p className="mt-2 max-w-[60ch] text-soft">
          You can sign in with your mobile number{customer.email ? ", your e-mail" : ""} or your customer
          number.{open > 0 && ` ${moreWanted(accounts.total > 0)}`}
        </p>
        {institution.sends_email && customer.email && customer.email_verified_at === null && (
          <p className="mt-2 max-w-[60ch] text-soft">
            We have mailed a link to <bdi className="break-words text-ink">{customer.email}</bdi>: follow it
            to confirm that the address is yours.
          </p>
        )}
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
          {open === 0 ? (
            <ButtonLink href="/accounts" wide>
              Go to your accounts
            </ButtonLink>
          ) : (
            <>
              <ButtonLink href="/profile/tasks" wide>
                Finish your profile
              </ButtonLink>
              <TextLink href="/accounts">Go to your accounts</TextLink>
            </>
          )}
        </div>
        {open > 0 && <p className="mt-2 text-sm text-soft">{stepsInWords(open)}</p>}
      </Section>
      {!sharedDevice && (
        <Section
          id="faster"
          title="Sign in faster next time"
          className="no-print needs-script mt-10 border-t border-rule pt-6"
          headed=""
        >
          <p className="mt-2 max-w-[60ch] text-soft">
            With a passkey you sign in with your fingerprint, your face or the lock of this device, without a
            password. You can also do this later, on the page Security.
          </p>
          <p className="mt-5">
            <ButtonLink href="/security/passkeys/add" look="secondary">
              Add a passkey
            </ButtonLink>
          </p>
        </Section>
      )}
    </div>
  );
}

type Props = { institution: string; number: string; name: string };

/** The customer number, framed like the cover of a passbook. */
function CustomerNumberCard({ institution, number, name }: Props) {
  return (
    <div className="relative overflow-hidden border border-edge bg-sheet p-1.5">
      <Guilloche id="card" className="absolute -end-20 -top-16 size-88 text-accent opacity-35 md:-end-10" />
      <div className="relative border border-rule px-5 py-6 md:px-8 md:py-8">
        <p className="flex items-center gap-3 font-serif text-lg font-semibold">
          <Seal name={institution} className="size-10 text-accent" />
          {institution}
        </p>
        <h1 tabIndex={-1} className="mt-12 md:mt-16">
          <span className="block font-sans text-base font-normal text-soft">Your customer number is</span>{" "}
          <bdi dir="ltr" className="mt-1 block text-3xl tracking-wide md:text-4xl">
            {spacedCustomerNumber(number)}
          </bdi>
        </h1>
        <p className="mt-6 border-t border-rule pt-3">
          <bdi>{name}</bdi>
        </p>
      </div>
    </div>
  );
}
