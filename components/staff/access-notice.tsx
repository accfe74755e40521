import { Banner } from "@/components/ui/banner";
import { useLocale } from "@/components/words/words-provider";
import type { CustomerAccess } from "@/lib/contract";
import { isFlag } from "@/lib/contract/rules";
import { formatMoment, type Locale } from "@/lib/format";
import { NOTES } from "@/lib/note-words";
import { CUSTOMER_STATUS_LOOKS } from "./customer-status";

type Lock = CustomerAccess["locks"][number];
type Review = CustomerAccess["open_reviews"][number];

const LOCKS: Record<Lock["kind"], string> = {
  password: "Password locked",
  passcode: "Passcode locked",
  claim_review: "Claim is waiting for a review",
  recovery: "Recovery is paused after a change",
  recovery_review: "Recovery is waiting for a review",
};

const REVIEWS: Record<Review["kind"], string> = {
  claim: "review of a claim",
  recovery: "review of a recovery",
};

/** What is locked, and until when. */
export const lockWords = ({ kind, until, cause }: Lock, locale: Locale): string => {
  if (cause === "disowned") return `${LOCKS[kind]} by the customer, until a new one is set`;
  return until ? `${LOCKS[kind]} until ${formatMoment(until, locale)}` : LOCKS[kind];
};

const reviewWords = ({ kind, status }: Review) =>
  `${status === "waiting" ? "Open" : "Refused"} ${REVIEWS[kind]}`;

const hasNoAccess = ({ status }: CustomerAccess) => status === "suspended" || status === "closed";

/** What a teller has to know before anything is paid out, a line each; none where nothing is in the way. */
export function accessWords(access: CustomerAccess | null, locale: Locale): string[] {
  if (!access) return [];
  const { status, locks, open_reviews, notes } = access;
  const reviewed: string[] = open_reviews.map(({ kind }) => `${kind}_review`);
  return [
    ...notes.flatMap(({ kind, text }) => (isFlag(kind) ? `${NOTES[kind]}: ${text}` : [])),
    ...(hasNoAccess(access) ? [`Customer ${CUSTOMER_STATUS_LOOKS[status].text.toLowerCase()}`] : []),
    ...locks.filter(({ kind }) => !reviewed.includes(kind)).map((lock) => lockWords(lock, locale)),
    ...open_reviews.map(reviewWords),
  ];
}

/** The same as a warning, with an icon. */
export function AccessNotice({ access }: { access: CustomerAccess | null }) {
  const locale = useLocale();
  const [first, ...others] = accessWords(access, locale);
  if (!access || !first) return null;
  const isFlagged = access.notes.some(({ kind }) => isFlag(kind));
  const isAlert = isFlagged || hasNoAccess(access) || access.locks.length > 0;
  return (
    <Banner tone={isAlert ? "alert" : "notice"} className="mb-4 short:mb-2 short:py-1">
      <p className="font-semibold">{first}</p>
      {others.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Banner>
  );
}
