import { PhoneLink } from "@/components/ui/contact-links";
import { Guilloche, GuillocheBand } from "@/components/ui/guilloche";
import { ButtonLink } from "@/components/ui/links";
import { readInstitution } from "@/server/pages";

const STEPS = [
  { title: "Your mobile number", text: "The one that you will keep: it is how we know you." },
  { title: "A code by text", text: "Type it in, and we know that the number is yours." },
  { title: "Your name", text: "As it should stand in your passbook. An e-mail address if you like." },
  {
    title: "A password and a passcode",
    text: "Then you have a customer number and can look at your savings.",
  },
];

/** The title page. */
export default async function LandingPage() {
  const { name, support_phone: supportPhone } = await readInstitution();
  return (
    <>
      <div className="grid items-center gap-x-16 gap-y-12 py-4 md:py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,min(27rem,45%))]">
        <div>
          <p className="caption mb-4">{name}</p>
          <h1 tabIndex={-1} className="text-3xl md:text-4xl">
            Your savings, written down.
          </h1>
          <p className="mt-5 max-w-[46ch] text-lg text-soft">
            Every account, every line, every balance: the same book that we keep, open to you at any hour.
          </p>
          <div className="mt-8 flex flex-col gap-3 md:flex-row">
            <ButtonLink href="/signup" wide>
              Create an account
            </ButtonLink>
            <ButtonLink href="/login" look="secondary" wide>
              Sign in
            </ButtonLink>
          </div>
        </div>
        <Specimen />
      </div>
      <GuillocheBand className="mt-10 h-7 w-full text-accent opacity-60" />
      <section aria-labelledby="how" className="mt-10">
        <h2 id="how" className="text-xl">
          Four short steps
        </h2>
        <ol className="mt-4 grid border-t border-rule md:grid-cols-2 lg:grid-cols-4">
          {STEPS.map(({ title, text }, index) => (
            <li
              key={title}
              className="flex gap-4 border-b border-rule py-5 md:pe-6 lg:border-e lg:border-b-0 lg:px-6 lg:first:ps-0 lg:last:border-e-0"
            >
              <span aria-hidden="true" className="figures font-serif text-2xl leading-none text-accent">
                {index + 1}
              </span>
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <p className="mt-10 max-w-[60ch] text-soft">
        Do you already save with us at a branch? Use the mobile number that the branch has on file, and your
        accounts will be there.
        {supportPhone && (
          <>
            {" "}
            Questions: <PhoneLink number={supportPhone} />.
          </>
        )}
      </p>
    </>
  );
}

const LINES = [
  ["02 Jan", "Balance brought forward", "", "12,400.00"],
  ["15 Jan", "Paid in at the branch", "+2,500.00", "14,900.00"],
  ["28 Jan", "Withdrawn", "−1,200.00", "13,700.00"],
  ["31 Jan", "Interest", "+31.85", "13,731.85"],
] as const;

/**
 * A picture of a passbook page, hidden from assistive technology; what leaves its frame is cut off.
 */
function Specimen() {
  return (
    <div
      aria-hidden="true"
      className="relative min-w-0 overflow-hidden border border-edge bg-sheet p-1.5 select-none"
    >
      <Guilloche id="specimen" className="absolute -end-14 -bottom-24 size-72 text-accent opacity-40" />
      <div className="relative border border-rule">
        <p className="flex items-baseline justify-between border-b-3 border-double border-edge px-4 py-3">
          <span className="font-serif text-lg font-semibold">Passbook</span>
          <span className="caption text-xs">Specimen</span>
        </p>
        <table className="figures w-full text-sm">
          <tbody>
            {LINES.map(([day, words, amount, balance]) => (
              <tr key={day} className="border-b border-rule">
                <td className="py-2.5 ps-4 align-top whitespace-nowrap text-soft">{day}</td>
                <td className="px-3 py-2.5 align-top">{words}</td>
                <td className="border-s border-rule px-3 py-2.5 text-end align-top whitespace-nowrap">
                  {amount}
                </td>
                <td className="border-s border-rule py-2.5 ps-3 pe-4 text-end align-top font-semibold whitespace-nowrap max-md:hidden">
                  {balance}
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
