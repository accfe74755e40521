import { type AuditAction, subjectTypeOf } from "../../../lib/contract/audit-actions";
import type { EventType } from "../../../lib/contract/index";
import type { Actor } from "../../core/index";
import type { LedgerWorld } from "./create-ledger-world";
import type { Recorded } from "./records-of";

/** An audit row as far as the ledger compares it. */
interface DeclaredRow {
  action: AuditAction;
  actor: Actor["kind"];
  subjectType: string;
  /** Whether the row names what the action was about. */
  named: boolean;
  details: string[];
}

interface DeclaredEvent {
  type: EventType;
  object: string[];
  previous: string[];
}

/** Something that a verb may come to, with all that it then leaves on record. */
export interface Outcome {
  when: string;
  /** Brings everything to the moment before, and returns the call that is watched. */
  prepare(world: LedgerWorld): Promise<() => Promise<unknown>>;
  audit: DeclaredRow[];
  events: DeclaredEvent[];
}

/** An audit row and the keys of its details. */
export const row = (action: AuditAction, actor: Actor["kind"], ...details: string[]): DeclaredRow => ({
  action,
  actor,
  subjectType: subjectTypeOf(action),
  named: true,
  details: details.sort(),
});

/** A row about something that is not there. */
export const rowOfNobody = (...declared: Parameters<typeof row>): DeclaredRow => ({
  ...row(...declared),
  named: false,
});

/** An event, the keys of its object and those of what was before. */
export const told = (type: EventType, object: string[], previous: string[] = []): DeclaredEvent => ({
  type,
  object: [...object].sort(),
  previous: [...previous].sort(),
});

const keysOf = (value: unknown) => Object.keys(value ?? {}).sort();

/** What was written, in the form of a declaration. */
export const declarationOf = ({ audit, events }: Recorded<unknown>) => ({
  audit: audit.map(({ action, actorKind, subjectType, subjectId, details }) => ({
    action,
    actor: actorKind,
    subjectType,
    named: subjectId !== null,
    details: keysOf(details),
  })),
  events: events.map(({ type, data }) => {
    const { object, previous } = data as { object: object; previous?: object };
    return { type, object: keysOf(object), previous: keysOf(previous) };
  }),
});
