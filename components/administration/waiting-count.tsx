import type { WaitingCases } from "@/lib/contract";

/** More than a menu has room for. */
const MOST_SHOWN = 99;

/** Beside a place of the menu: how many cases wait there. */
export function WaitingCount({ cases: { reviews, birth_dates } }: { cases: WaitingCases }) {
  const count = reviews + birth_dates;
  if (count === 0) return null;
  const isMore = count > MOST_SHOWN;
  const words = isMore
    ? `more than ${MOST_SHOWN} open cases`
    : count === 1
      ? "1 open case"
      : `${count} open cases`;
  return (
    <>
      <span
        aria-hidden="true"
        className="figures ms-2 rounded-sm bg-accent px-1.5 text-sm font-semibold text-accent-ink"
      >
        {isMore ? `${MOST_SHOWN}+` : count}
      </span>
      <span className="sr-only">, {words}</span>
    </>
  );
}
