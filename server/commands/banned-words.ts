/** A word of our own, what the field says instead, and how often it may still stand. */
export interface BannedWord {
  pattern: RegExp;
  instead: string;
  /** Only ever lowered. */
  left: number;
}

const SUBJECT =
  "name the role: caller, customer, teller, administrator, operator, integrator, endpoint, reader; or say `none`";

/** Understood at first reading by a reader whose second language is English: that is what this list is for. */
export const BANNED_WORDS: BannedWord[] = [
  { pattern: /\b(give|gives|gave|giving|given) way\b/i, instead: "is rotated, is replaced", left: 4 },
  { pattern: /\bseal(s|ed|ing)? anew\b|seal\w*-?anew/i, instead: "re-encrypt", left: 1 },
  { pattern: /twins?\b/i, instead: "shared operation", left: 5 },
  { pattern: /\b(hot|busy)[ -]roads?\b/i, instead: "hot path", left: 3 },
  { pattern: /\blanes?\b(?! holds|: OWASP)/i, instead: "ordering key", left: 13 },
  { pattern: /\bshut(s|ting)? out\b/i, instead: "suspend, lock, keep away", left: 8 },
  { pattern: /\blet go again\b/i, instead: "unblocked, allowed again", left: 2 },
  { pattern: /\btakes? (its|their) leave\b/i, instead: "drains, shuts down", left: 0 },
  { pattern: /\bmayGo\b/, instead: "assertNotLastAdministrator", left: 0 },
  { pattern: /\bMOST\b/, instead: "a name that says of what: MAX_ROWS", left: 0 },
  { pattern: /\bnobody\b/i, instead: SUBJECT, left: 142 },
  { pattern: /\bsomebody\b/i, instead: SUBJECT, left: 82 },
  { pattern: /\bwhoever\b/i, instead: SUBJECT, left: 27 },
];
