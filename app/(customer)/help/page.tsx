import { pageMetadata } from "@/app/page-metadata";
import { MailLink, PhoneLink } from "@/components/ui/contact-links";
import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { SummaryList } from "@/components/ui/summary-list";
import { readInstitution } from "@/server/pages";

export const generateMetadata = () => pageMetadata(["Help"]);

export default async function HelpPage() {
  const { support_phone: phone, support_email: email, support_hours: hours } = await readInstitution();
  return (
    <div className="max-w-3xl">
      <PageHeading lead="We never ask for your password, your passcode or a code from a text. Never tell them to anyone.">
        Help
      </PageHeading>
      <SummaryList
        rows={[
          ...(phone ? [{ term: "Telephone", value: <PhoneLink key="phone" number={phone} /> }] : []),
          ...(email ? [{ term: "E-mail", value: <MailLink key="email" address={email} /> }] : []),
          ...(hours ? [{ term: "Telephone hours", value: <bdi key="hours">{hours}</bdi> }] : []),
          {
            term: "I forgot my password or passcode",
            value: <TextLink href="/recover">Set a new one with a code to your phone</TextLink>,
          },
          {
            term: "I have a new mobile number",
            value: <TextLink href="/profile/mobile">Change it while you are signed in</TextLink>,
          },
          {
            term: "I no longer have my phone",
            value: "Come to a branch with something that shows who you are. We set the new number there.",
          },
          {
            term: "Something on my account is not mine",
            value: "Call us at once. We can stop the account while we look.",
          },
        ]}
      />
    </div>
  );
}
