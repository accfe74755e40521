import { PhoneLink } from "@/components/ui/contact-links";
import { Icon } from "@/components/ui/icon";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import { now } from "@/lib/clock";
import type { SavingsAccount } from "@/lib/contract";
import { formatAge, type Locale } from "@/lib/format";

type Aged = Pick<SavingsAccount, "as_of" | "stale">;
type Props = { of: Aged; locale: Locale };

const Moment = ({ at, locale }: { at: string; locale: Locale }) => (
  <time dateTime={at}>{formatAge(at, locale, now())}</time>
);

/** Below figures: of when they are. Nothing where their source tells no position, or where they are stale. */
export async function BalanceAge({ of: { as_of, stale }, locale }: Props) {
  if (as_of === null || stale !== false) return null;
  return (
    <p className="text-sm text-soft">
      {drawWords(await readWords(), "accounts.asOf", { moment: <Moment at={as_of} locale={locale} /> })}
    </p>
  );
}

/** Above figures that are stale: since when, what is missing, and whom to call. */
export async function StaleNotice({ of: { as_of, stale }, locale, phone }: Props & { phone: string | null }) {
  const words = await readWords();
  if (as_of === null || !stale) return null;
  return (
    <p className="mt-1 mb-2 flex gap-2">
      <Icon name="clock" className="mt-0.5 size-5" />
      <span>
        <span>{drawWords(words, "accounts.stale", { moment: <Moment at={as_of} locale={locale} /> })}</span>{" "}
        {phone && (
          <span>{drawWords(words, "accounts.staleCall", { phone: <PhoneLink number={phone} /> })}</span>
        )}
      </span>
    </p>
  );
}
