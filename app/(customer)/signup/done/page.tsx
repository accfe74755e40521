import { redirect } from "next/navigation";
import { titled } from "@/app/page-metadata";
import { readMissingAddress } from "@/app/read-places";
import { tasksOf } from "@/components/profile/tasks";
import { CopyButton } from "@/components/ui/copy-button";
import { Guilloche } from "@/components/ui/guilloche";
import { ButtonLink, TextLink } from "@/components/ui/links";
import { Numeral } from "@/components/ui/numeral";
import { OwnName } from "@/components/ui/own-name";
import { PrintButton } from "@/components/ui/print-button";
import { Seal } from "@/components/ui/seal";
import { Section } from "@/components/ui/section";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import { spacedCustomerNumber } from "@/lib/format";
import { readAccounts, readCustomer, readInstitution, readSessionState } from "@/server/pages";

export const generateMetadata = titled("signup.done", "signup.section");

export default async function SignupDonePage() {
  const [{ sharedDevice }, customer, institution, accounts, words] = await Promise.all([
    readSessionState(),
    readCustomer(),
    readInstitution(),
    readAccounts({ limit: 1 }),
    readWords(),
  ]);
  if (!customer.customer_number) redirect("/signup");
  const tasks = tasksOf(customer, await readMissingAddress(customer));
  const open = tasks.filter((task) => task.status !== "completed").length;
  const name = [customer.name, customer.sur_name].filter(Boolean).join(" ");
  return (
    <div className="max-w-2xl">
      <CustomerNumberCard
        label={words("signup.yourNumber")}
        institution={institution.name}
        number={customer.customer_number}
        name={name}
      />
      <div className="no-print mt-4 flex flex-wrap gap-2">
        <CopyButton text={customer.customer_number} label={words("signup.copyNumber")} />
        <PrintButton label={words("signup.printCard")} />
      </div>
      <Section
        id="next"
        title={words("signup.next")}
        className="no-print mt-10 border-t border-rule pt-6"
        headed=""
      >
        <p className="mt-2 max-w-[60ch] text-soft">
          <span>{words(customer.email ? "signup.signInWithEmail" : "signup.signInWith")}</span>{" "}
          {open > 0 && (
            <span>{words(accounts.total > 0 ? "signup.moreWithAccounts" : "signup.moreWithout")}</span>
          )}
        </p>
        {institution.sends_email && customer.email && customer.email_verified_at === null && (
          <p className="mt-2 max-w-[60ch] text-soft">
            {drawWords(words, "signup.mailed", {
              address: <OwnName className="break-words text-ink">{customer.email}</OwnName>,
            })}
          </p>
        )}
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink href="/accounts" wide>
            {words("shell.toAccounts")}
          </ButtonLink>
          {open > 0 && <TextLink href="/profile/tasks">{words("signup.finishProfile")}</TextLink>}
        </div>
        {open > 0 && (
          <p className="mt-2 text-sm text-soft">
            {words("signup.steps", {
              count: open,
              minutes: open === 1 ? 1 : Math.max(2, Math.ceil(open * 0.6)),
            })}
          </p>
        )}
      </Section>
      {!sharedDevice && (
        <Section
          id="faster"
          title={words("signup.faster")}
          className="no-print needs-script mt-10 border-t border-rule pt-6"
          headed=""
        >
          <p className="mt-2 max-w-[60ch] text-soft">{words("signup.fasterWhy")}</p>
          <p className="mt-5">
            <ButtonLink href="/security/passkeys/add" look="secondary">
              {words("signup.addPasskey")}
            </ButtonLink>
          </p>
        </Section>
      )}
    </div>
  );
}

type Props = { label: string; institution: string; number: string; name: string };

/** The customer number, framed like the cover of a passbook. */
function CustomerNumberCard({ label, institution, number, name }: Props) {
  return (
    <div className="relative overflow-hidden border border-edge bg-sheet p-1.5">
      <Guilloche
        id="card"
        className="absolute -end-14 -top-16 size-40 md:-top-24 md:size-56 text-accent opacity-35"
      />
      <div className="relative border border-rule px-5 py-6 md:px-8 md:py-8">
        <p className="flex items-center gap-3 font-serif text-lg font-semibold">
          <Seal name={institution} className="size-10 text-accent" />
          {institution}
        </p>
        <h1 tabIndex={-1} className="mt-12 md:mt-16">
          <span className="block font-sans text-base font-normal text-soft">{label}</span>{" "}
          <Numeral className="mt-1 block text-3xl tracking-wide md:text-4xl">
            {spacedCustomerNumber(number)}
          </Numeral>
        </h1>
        <p className="mt-6 border-t border-rule pt-3">
          <OwnName>{name}</OwnName>
        </p>
      </div>
    </div>
  );
}
