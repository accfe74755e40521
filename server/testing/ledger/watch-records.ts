import type { Database } from "../../db/database";
import { recordFaults } from "./record-faults";
import { recordLines } from "./record-lines";
import { type AuditRow, recordsOf } from "./records-of";

/** What came of a call: the operation's name, and how it was answered. */
interface Met {
  operation: string | null;
  status: number;
  code: string | null;
}

/** Actions of refusals that are on record once in an hour. */
const ONCE_AN_HOUR = [
  "access.refused",
  "api_key.refused",
  "api_key.scope_refused",
  "challenge.exhausted",
  "sign_in.refused",
];

/** Parts of a customer's page, which are one reading with what is read within the same minute. */
const PARTS = ["accounts", "history", "notes"];

/** Whether a row depends on what was recorded shortly before: how fast the machine is decides whether it is there. */
const isOccasional = ({ action, details }: AuditRow) =>
  ONCE_AN_HOUR.includes(action) ||
  (action === "customer.looked_up" && PARTS.includes(String((details as { part?: unknown }).part)));

/** Notes what calls leave on record, by operation and answer, as far as they come one after another. */
export function watchRecords(db: Database) {
  const left = new Map<string, Set<string>>();
  const faults: string[] = [];
  let underWay = 0;
  let mixed = false;
  return {
    faults,
    /** Makes one call, of which `metBy` says what came of it. */
    async watch<Answer>(call: () => Promise<Answer>, metBy: (answer: Answer) => Met): Promise<Answer> {
      underWay += 1;
      mixed ||= underWay > 1;
      const { result, ...recorded } = await recordsOf(db, call);
      underWay -= 1;
      const { operation, status, code } = metBy(result);
      if (!mixed && operation !== null) {
        const answered = [operation, status, code ?? "ok"].join(" ");
        const audit = recorded.audit.filter((row) => !isOccasional(row));
        const lines = recordLines({ ...recorded, audit });
        const known = left.get(answered) ?? new Set();
        left.set(answered, known.add(lines.map((line) => `  ${line}\n`).join("")));
        faults.push(...recordFaults(recorded).map((fault) => `${answered}: ${fault}`));
      }
      if (underWay === 0) mixed = false;
      return result;
    },
    /** Each answer after which something is on record, with all that may be. */
    text: () =>
      [...left]
        .flatMap(([answered, records]) => [...records].map((lines) => [answered, lines] as const))
        .filter(([, lines]) => lines !== "")
        .map(([answered, lines]) => `${answered}\n${lines}`)
        .sort()
        .join("\n"),
    /** Operations that succeeded, and left nothing. */
    silent: (): string[] => {
      const succeeded = [...left].filter(([answered]) => answered.endsWith(" ok"));
      const nameOf = (answered: string) => answered.split(" ").slice(0, 2).join(" ");
      const told = succeeded.filter(([, records]) => [...records].some((lines) => lines !== ""));
      const names = new Set(told.map(([answered]) => nameOf(answered)));
      return [...new Set(succeeded.map(([answered]) => nameOf(answered)))].filter((name) => !names.has(name));
    },
  };
}
