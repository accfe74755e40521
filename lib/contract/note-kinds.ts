// Apart from the schemas: the desk in the browser loads it, and no schema.
/** What stands above every figure of a customer until it ends, the gravest first. */
export const FLAG_KINDS = ["fraud_alert", "legal_hold", "deceased", "call_supervisor"] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

/** While one of these stands, customers are not told who looks at their data: they may not be tipped off. */
export const WITHHOLDING_FLAGS: readonly NoteKind[] = ["fraud_alert", "legal_hold"];

export const NOTE_KINDS = [...FLAG_KINDS, "note", "identity_seen"] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

export const isFlag = (kind: NoteKind): kind is FlagKind => (FLAG_KINDS as readonly string[]).includes(kind);

export const LONGEST_NOTE = 500;
