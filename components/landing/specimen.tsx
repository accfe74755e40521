import { Guilloche } from "@/components/ui/guilloche";

const LINES = [
  ["02 Jan", "Balance brought forward", "", "12,400.00"],
  ["15 Jan", "Paid in at the branch", "+2,500.00", "14,900.00"],
  ["28 Jan", "Withdrawn", "−1,200.00", "13,700.00"],
  ["31 Jan", "Interest", "+31.85", "13,731.85"],
] as const;

/**
 * A picture of a passbook page, hidden from assistive technology; what leaves its frame is cut off.
 */
export function Specimen() {
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
