import { formatMoment, type Locale } from "@/lib/format";

/** Day and time for readers and for machines. Browsers with older tables may word it differently: keep the server's. */
export function Moment({ at, locale }: { at: string; locale: Locale }) {
  return (
    <time dateTime={at} suppressHydrationWarning>
      {formatMoment(at, locale)}
    </time>
  );
}
