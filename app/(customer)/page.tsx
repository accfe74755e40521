import { redirect } from "next/navigation";
import { BranchList } from "@/components/ui/branch-list";
import { PhoneLink } from "@/components/ui/contact-links";
import { Guilloche } from "@/components/ui/guilloche";
import { ButtonLink } from "@/components/ui/links";
import { Numeral } from "@/components/ui/numeral";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import { formatFigure, languageTag } from "@/lib/format";
import type { Words } from "@/lib/words/words-of";
import { readInstitution, readSessionState } from "@/server/pages";

const STEPS = ["mobile", "code", "name", "secrets"] as const;

/** The title page, for visitors. */
export default async function LandingPage() {
  const [{ name, support_phone: supportPhone, branches }, words, { signedIn }] = await Promise.all([
    readInstitution(),
    readWords(),
    readSessionState(),
  ]);
  if (signedIn) redirect("/accounts");
  return (
    <>
      <div className="grid items-center gap-x-16 gap-y-12 py-4 md:py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,min(27rem,45%))]">
        <div>
          <p className="caption mb-4">{name}</p>
          <h1 tabIndex={-1} className="text-3xl md:text-4xl">
            {words("landing.title")}
          </h1>
          <p className="mt-5 max-w-[46ch] text-lg text-soft">{words("landing.lead")}</p>
          <p className="mt-4 max-w-[52ch]">{words("landing.gives", { name })}</p>
          <p className="mt-2 max-w-[52ch] text-soft">
            {words(branches.length > 0 ? "landing.newcomersBelow" : "landing.newcomers")}
          </p>
          <div className="mt-8 flex flex-col gap-3 md:flex-row">
            <ButtonLink href="/signup" wide>
              {words("shell.createAccount")}
            </ButtonLink>
            <ButtonLink href="/login" look="secondary" wide>
              {words("shell.signIn")}
            </ButtonLink>
          </div>
        </div>
        <Specimen words={words} />
      </div>
      <div className="guilloche-band mt-10" />
      <section aria-labelledby="how" className="mt-10">
        <h2 id="how" className="text-xl">
          {words("landing.steps")}
        </h2>
        <ol className="mt-4 grid border-t border-rule md:grid-cols-2 lg:grid-cols-4">
          {STEPS.map((step, index) => (
            <li
              key={step}
              className="row-span-2 grid grid-cols-[auto_1fr] grid-rows-subgrid gap-x-4 gap-y-1 border-b border-rule py-5 md:pe-6 lg:border-e lg:border-b-0 lg:px-6 lg:first:ps-0 lg:last:border-e-0"
            >
              <span aria-hidden="true" className="figures font-serif text-2xl leading-none text-accent">
                {index + 1}
              </span>
              <h3 className="text-lg">{words(`landing.${step}`)}</h3>
              <p className="col-start-2 text-soft">{words(`landing.${step}Why`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <BranchList title={words("landing.openAt")} branches={branches} phone={supportPhone} />
      <p className="mt-10 max-w-[60ch] text-soft">
        <span>{words("landing.atBranch")}</span>{" "}
        {supportPhone && (
          <span>{drawWords(words, "landing.questions", { phone: <PhoneLink number={supportPhone} /> })}</span>
        )}
      </p>
    </>
  );
}

const LINES = [
  ["02", "brought", "", "", "12400"],
  ["15", "paidIn", "+", "2500", "14900"],
  ["28", "withdrawn", "−", "1200", "13700"],
  ["31", "interest", "+", "31.85", "13731.85"],
] as const;

/**
 * A picture of a passbook page, hidden from assistive technology; what leaves its frame is cut off.
 */
function Specimen({ words }: { words: Words }) {
  const language = languageTag(words.lang);
  const month = new Intl.DateTimeFormat(language, { day: "2-digit", month: "short", timeZone: "UTC" });
  const figure = (decimal: string) => formatFigure(decimal, "PHP", language);
  return (
    <div
      aria-hidden="true"
      className="relative min-w-0 overflow-hidden border border-edge bg-sheet p-1.5 select-none"
    >
      <Guilloche id="specimen" className="absolute -end-10 -bottom-44 size-64 text-accent opacity-40" />
      <div className="relative border border-rule">
        <p className="flex items-baseline justify-between border-b-3 border-double border-edge px-4 py-3">
          <span className="font-serif text-lg font-semibold">{words("landing.passbook")}</span>
          <span className="caption text-xs">{words("landing.specimen")}</span>
        </p>
        <table className="figures w-full text-sm">
          <tbody>
            {LINES.map(([day, name, sign, amount, balance]) => (
              <tr key={day} className="border-b border-rule">
                <td className="py-2.5 ps-4 align-top whitespace-nowrap text-soft">
                  {month.format(Date.UTC(2026, 0, Number(day)))}
                </td>
                <td className="px-3 py-2.5 align-top">{words(`landing.${name}`)}</td>
                <td className="border-s border-rule px-3 py-2.5 text-end align-top whitespace-nowrap">
                  <Numeral>{amount && sign + figure(amount)}</Numeral>
                </td>
                <td className="border-s border-rule py-2.5 ps-3 pe-4 text-end align-top font-semibold whitespace-nowrap max-md:hidden">
                  <Numeral>{figure(balance)}</Numeral>
                </td>
              </tr>
            ))}
            {["a", "b"].map((blank) => (
              <tr key={blank} className="h-10 border-b border-rule last:border-0">
                <td />
                <td />
                <td className="border-s border-rule" />
                <td className="border-s border-rule max-md:hidden" />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
