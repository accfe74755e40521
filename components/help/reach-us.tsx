import { MailLink, PhoneLink } from "@/components/ui/contact-links";
import { TextLink } from "@/components/ui/links";
import { Section } from "@/components/ui/section";
import { SummaryList } from "@/components/ui/summary-list";
import { readWords } from "@/components/words/read-words";
import type { Institution } from "@/lib/contract";

/** Whom to reach, and when. */
export async function ReachUs({ institution }: { institution: Institution }) {
  const { support_phone: phone, support_email: email, support_hours: hours } = institution;
  const words = await readWords();
  return (
    <Section id="reach" title={words("help.reach")} className="max-lg:mt-10">
      <SummaryList
        rows={[
          phone && { term: words("help.telephone"), value: <PhoneLink key="phone" number={phone} /> },
          email && { term: words("access.email"), value: <MailLink key="email" address={email} /> },
          hours && { term: words("help.hours"), value: <bdi key="hours">{hours}</bdi> },
          {
            term: words("papers.isReal"),
            value: (
              <TextLink key="verify" href="/verify">
                {words("papers.isRealHow")}
              </TextLink>
            ),
          },
        ]}
      />
    </Section>
  );
}
