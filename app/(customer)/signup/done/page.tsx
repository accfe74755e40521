import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import { CustomerNumberCard } from "@/components/signup/customer-number-card";
import { ButtonLink } from "@/components/ui/button-link";
import { CopyButton } from "@/components/ui/copy-button";
import { PrintButton } from "@/components/ui/print-button";
import { TextLink } from "@/components/ui/text-link";
import { readCustomer, readInstitution } from "@/server/bff/pages";

export const generateMetadata = () => pageMetadata(["Done", "Sign-up"]);

export default async function SignupDonePage() {
  const [customer, institution] = await Promise.all([readCustomer(), readInstitution()]);
  if (!customer.customer_number) redirect("/signup");
  const name = [customer.name, customer.sur_name].filter(Boolean).join(" ");
  return (
    <div className="mx-auto max-w-2xl">
      <CustomerNumberCard institution={institution.name} number={customer.customer_number} name={name} />
      <div className="no-print mt-4 flex flex-wrap gap-3">
        <CopyButton text={customer.customer_number} label="Copy customer number" />
        <PrintButton label="Print card" />
      </div>
      <section aria-labelledby="next" className="no-print mt-10 border-t border-rule pt-6">
        <h2 id="next" className="text-xl">
          What comes next
        </h2>
        <p className="mt-2 max-w-[60ch] text-soft">
          You can sign in with your mobile number, your e-mail or your customer number. To open a savings
          account, the bank needs a little more about you.
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink href="/profile/tasks" wide>
            Finish your profile
          </ButtonLink>
          <TextLink href="/accounts">Go to your accounts</TextLink>
        </div>
        <p className="mt-2 text-sm text-soft">5 short steps, about 3 minutes. Each one is saved.</p>
      </section>
    </div>
  );
}
