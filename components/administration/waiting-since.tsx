import { Moment } from "@/components/ui/moment";
import { now } from "@/lib/clock";
import { type Locale, waitingTime } from "@/lib/format";

type Props = { at: string; waits: boolean; locale: Locale };

/** Since when a case is there; and, as long as it waits, how old it is. */
export const WaitingSince = ({ at, waits, locale }: Props) => (
  <>
    <Moment at={at} locale={locale} />
    {waits && <span className="block text-sm text-soft">{waitingTime(at, now(), locale.language)}</span>}
  </>
);
