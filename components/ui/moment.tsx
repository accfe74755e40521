import { formatMoment, type Locale } from "@/lib/format";

/** Day and time for readers and for machines. Browsers may format it differently: the text of the server stays. */
export function Moment({ at, locale }: { at: string; locale: Locale }) {
  return (
    <time dateTime={at} suppressHydrationWarning>
      {formatMoment(at, locale)}
    </time>
  );
}
