import { AUDIT_ACTIONS, type AuditAction, subjectTypeOf } from "../../../lib/contract/audit-actions";
import type { Recorded } from "./records-of";
import { withoutWords } from "./without-words";

/** What no event may hold, and no detail of an audit row: names of people in tests, numbers, addresses and secrets. */
const PERSONAL =
  /Dorotea|Reyes|\+63[0-9]|@|violet-anchor|amber-lantern|correct-horse|s[ar]t_|sk_(live|test)_/;

/** Details of whatever was done under an approval, or alone. */
const OF_APPROVALS = ["approval", "approved_by", "asked_by", "alone"];

const undeclared = (action: AuditAction, details: object): string[] => {
  const declared = (AUDIT_ACTIONS[action] as readonly string[])[2]?.split(" ") ?? [];
  return Object.keys(details).filter((name) => ![...declared, ...OF_APPROVALS].includes(name));
};

/** What is wrong with what was left on record: it says too much, lacks whose it is, or has no words on pages. */
export function recordFaults({ audit, events }: Pick<Recorded<unknown>, "audit" | "events">): string[] {
  const rows = audit.flatMap(({ action, companyId, requestId, subjectType, details }) => [
    ...(PERSONAL.test(JSON.stringify(details)) ? [`${action} names a person or a secret`] : []),
    ...(companyId === null ? [`${action} is of no institution`] : []),
    ...(requestId === null ? [`${action} is of no request`] : []),
    ...(subjectType === subjectTypeOf(action as AuditAction) ? [] : [`${action} is about a ${subjectType}`]),
    ...undeclared(action as AuditAction, details as object).map(
      (name) => `${action} does not declare ${name}`,
    ),
    ...withoutWords(details).map((name) => `${action}: pages have no words for ${name}`),
  ]);
  const told = events
    .filter(({ data }) => PERSONAL.test(JSON.stringify(data)))
    .map(({ type }) => `${type} names a person or a secret`);
  return [...rows, ...told];
}
