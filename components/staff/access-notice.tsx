import { Banner } from "@/components/ui/banner";
import type { CustomerAccess } from "@/lib/contract";
import { isFlag } from "@/lib/contract/rules";
import { formatMoment, type Locale } from "@/lib/format";
import { NOTES } from "@/lib/note-words";

type Lock = CustomerAccess["locks"][number];
type Review = CustomerAccess["open_reviews"][number];
/** All of it, or the notes alone. */
type Told = Pick<CustomerAccess, "notes"> & Partial<CustomerAccess>;

const LOCKS: Record<Lock["kind"], string> = {
  password: "Password locked",
  passcode: "Passcode locked",
  claim_review: "Claim is waiting for a review",
  recovery: "Recovery is paused after a change",
  recovery_review: "Recovery is waiting for a review",
};

/** What is locked, and until when. */
export const lockWords = ({ kind, until, cause }: Lock, locale: Locale): string => {
  if (cause === "disowned") return `${LOCKS[kind]} by the customer, until a new one is set`;
  return until ? `${LOCKS[kind]} until ${formatMoment(until, locale)}` : LOCKS[kind];
};

const reviewWords = ({ kind, status }: Review) =>
  `${status === "waiting" ? "Open" : "Refused"} review of a ${kind}`;

/** Only signing in has ended: money moves as before. */
const NO_ACCESS: Partial<Record<CustomerAccess["status"], string>> = {
  suspended: "Online access is suspended. Accounts are not affected",
  closed: "Online access is closed. Accounts are not affected",
};

/** What a teller has to know before anything is paid out, a line each; none where nothing is in the way. */
export function accessWords(access: Told | null, locale: Locale): string[] {
  if (!access) return [];
  const { status = "active", locks = [], open_reviews = [], notes } = access;
  const reviewed: string[] = open_reviews.map(({ kind }) => `${kind}_review`);
  return [
    ...notes.flatMap(({ kind, text }) => (isFlag(kind) ? `${NOTES[kind]}: ${text}` : [])),
    ...(NO_ACCESS[status] ? [NO_ACCESS[status]] : []),
    ...locks.filter(({ kind }) => !reviewed.includes(kind)).map((lock) => lockWords(lock, locale)),
    ...open_reviews.map(reviewWords),
  ];
}

/** Whether a flag stands. */
export const isFlagged = ({ notes }: Told) => notes.some(({ kind }) => isFlag(kind));

/** What is told of access, as a warning with an icon. */
export function AccessNotice({ access, locale }: { access: Told | null; locale: Locale }) {
  const [first, ...others] = accessWords(access, locale);
  if (!access || !first) return null;
  const { status = "active", locks = [] } = access;
  const isAlert = isFlagged(access) || NO_ACCESS[status] || locks.length > 0;
  return (
    <Banner tone={isAlert ? "alert" : "notice"} className="mb-4 short:mb-2 short:py-1">
      <p className="font-semibold">{first}</p>
      {others.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Banner>
  );
}
