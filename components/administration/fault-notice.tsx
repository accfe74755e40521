import { Banner } from "@/components/ui/banner";
import { Numeral } from "@/components/ui/numeral";
import type { AccountFault } from "@/lib/contract";
import { formatMoment, formatMoney, type Locale } from "@/lib/format";

type Props = { fault: AccountFault; locale: Locale };

/** Between which two moments the figures of an account stop to follow, and what to do about it. */
export function FaultNotice({ fault, locale }: Props) {
  const money = (decimal: string) => formatMoney(decimal.replace("-", ""), fault.currency, locale.language);
  const signed = (decimal: string) => (decimal.startsWith("-") ? `−${money(decimal)}` : money(decimal));
  const isLess = fault.difference.startsWith("-");
  const [since, at] = [fault.disagrees_since, fault.posted_at].map((moment) => formatMoment(moment, locale));
  return (
    <Banner tone="alert" className="mt-2 mb-6">
      <p className="font-semibold">The figures of this account do not add up.</p>
      <p>
        Something is missing or wrong between {since} and {at}. After transaction{" "}
        <Numeral>{fault.reference}</Numeral> the balance should be {signed(fault.expected_balance)}. The core
        system sent {signed(fault.told_balance)}: {money(fault.difference)} {isLess ? "less" : "more"}.
      </p>
      <p>
        Ask the operators of the core system for the transactions between the two moments. The figures add up
        again as soon as the missing transaction is sent, or the wrong balance is corrected.
      </p>
    </Banner>
  );
}
