import { wordsMetadata } from "@/app/words-metadata";
import { MailLink, PhoneLink } from "@/components/ui/contact-links";
import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { SummaryList } from "@/components/ui/summary-list";
import { readWords } from "@/components/words/read-words";
import { readInstitution } from "@/server/pages";

export const generateMetadata = () => wordsMetadata(["shell.help"]);

export default async function HelpPage() {
  const [{ support_phone: phone, support_email: email, support_hours: hours }, words] = await Promise.all([
    readInstitution(),
    readWords(),
  ]);
  return (
    <div className="max-w-3xl">
      <PageHeading lead={words("help.lead")}>{words("shell.help")}</PageHeading>
      <SummaryList
        rows={[
          ...(phone
            ? [{ term: words("help.telephone"), value: <PhoneLink key="phone" number={phone} /> }]
            : []),
          ...(email ? [{ term: words("help.email"), value: <MailLink key="email" address={email} /> }] : []),
          ...(hours ? [{ term: words("help.hours"), value: <bdi key="hours">{hours}</bdi> }] : []),
          {
            term: words("help.forgotten"),
            value: <TextLink href="/recover">{words("help.forgottenHow")}</TextLink>,
          },
          {
            term: words("help.newNumber"),
            value: <TextLink href="/profile/mobile">{words("help.newNumberHow")}</TextLink>,
          },
          {
            term: words("help.lostPhone"),
            value: words("help.lostPhoneHow"),
          },
          {
            term: words("help.notMine"),
            value: words("help.notMineHow"),
          },
          {
            term: words("papers.isReal"),
            value: <TextLink href="/verify">{words("papers.isRealHow")}</TextLink>,
          },
        ]}
      />
    </div>
  );
}
