/** Bounds and lists of the contract, without a schema library: the forms' bundles take them from here. */

export const LONGEST_NAME = 100;
/** As a register of companies writes it. */
export const LONGEST_REGISTRATION = 50;
export const LONGEST_STREET = 500;
export const LONGEST_EMAIL = 254;
/** When staff answer, in the words of the institution. */
export const LONGEST_HOURS = 200;
/** The longest reason that staff give for what they do to a person. */
export const LONGEST_REASON = 200;
/** The longest word that a product has for transactions; beside it, how many words it may have. */
export const LONGEST_TYPE = 50;
export const MOST_TYPES = 50;
/** Terms or a privacy notice that are kept here; longer ones stand at an address of the institution's. */
export const LONGEST_TERMS = 20_000;
/** Characters, and different letters among them, of a reason by which another person judges what is done. */
export const SHORTEST_REASON = 10;
export const FEWEST_LETTERS = 5;
/** What movements are searched for, and customers: both names of one, and the blank between. */
export const LONGEST_MOVEMENT_SEARCH = 100;
export const LONGEST_CUSTOMER_SEARCH = 2 * LONGEST_NAME + 1;
/** The shortest password, in characters; an institution may ask for longer ones. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;
/** Digits of the code in a text. */
export const CODE_LENGTH = 6;
/** What fits the database's integer. */
export const LARGEST_ID = 2_147_483_647;
/** The largest id of rows that pile up: such ids have 64 bits in the database, and are exact in JSON up to here. */
export const LARGEST_WIDE_ID = Number.MAX_SAFE_INTEGER;

/**
 * Seconds without use after which a session ends (of customers) or locks (of staff), where it was opened to do so; and how
 * long before that the pages say so.
 */
export const IDLE_SECONDS = { customer: 900, sharedDevice: 300, staff: 600 } as const;
export const IDLE_WARNING_SECONDS = 120;

/** Documents by which staff tell who a customer is, and what is kept of their number. */
export const DOCUMENT_KINDS = [
  "passport",
  "national_id",
  "driving_licence",
  "residence_permit",
  "other",
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const SEEN_ENDING = /^[\p{L}\p{N}]{4}$/u;
/** As it is kept: without blanks and hyphens, in capitals. */
export const keptEnding = (text: string) => text.normalize("NFC").replaceAll(/[\s-]/g, "").toUpperCase();

export const GENDERS = ["male", "female", "other", "unknown"] as const;
export const MARITAL_STATUSES = [
  "single",
  "married",
  "cohabitant",
  "separated",
  "divorced",
  "widowed",
] as const;

/** PostgreSQL cannot store NUL, and a lone surrogate would be stored as another character. */
export const isStorable = (text: string) => !text.includes("\u0000") && !/\p{Surrogate}/u.test(text);

/** A line as it is kept: in NFC, without blanks around it. */
export const keptLine = (text: string) => text.normalize("NFC").trim();

/** Whether a line that is kept has 1 to `longest` characters (code points). */
export const isLine = (text: string, longest: number) =>
  // A code point has at most two units: what is much longer is not counted.
  text !== "" && text.length <= 2 * longest && [...text].length <= longest;

/** Whether a text has words at all: some different letters, not the same few again and again. */
export const hasWords = (text: string) => new Set(text.toLowerCase().match(/\p{L}/gu)).size >= FEWEST_LETTERS;

/** Characters that show nothing, and those that turn the direction of what stands around them (bidi controls). */
const DECEIVING = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text shows every character that it has, in the order in which it has them. */
export const looksLikeItIs = (text: string) => !DECEIVING.test(text);

/** The number of a customer as a path names it; it is kept in capitals. */
export const CUSTOMER_NUMBER = /^[A-Za-z]{2,5}[0-9]{6,10}$/;
/** Groups of letters and digits joined by hyphens, at least one digit among them; kept in capitals. */
export const ACCOUNT_NUMBER = /^([A-Za-z]+-)*[A-Za-z]*[0-9][A-Za-z0-9]*(-[A-Za-z0-9]+)*$/;
/** The form of a new account's number; shorter and longer numbers are there from before. */
export const NEW_ACCOUNT_NUMBER = { minLength: 4, maxLength: 34, pattern: ACCOUNT_NUMBER.source } as const;
export const LONGEST_ACCOUNT_NUMBER = 64;
/** What tells one account number from another: hyphens and small letters do not. */
export const bareAccountNumber = (number: string) => number.replaceAll("-", "").toUpperCase();

/** What stands above every figure of a customer until it ends, the gravest first. */
export const FLAG_KINDS = ["fraud_alert", "legal_hold", "deceased", "call_supervisor"] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

/** While one of these stands, customers are not told who looks at their data: they may not be tipped off. */
export const WITHHOLDING_FLAGS: readonly NoteKind[] = ["fraud_alert", "legal_hold"];

/** Whether a flag conceals from its customer who looks at the data. */
export const isWithholding = (kind: NoteKind): boolean => WITHHOLDING_FLAGS.includes(kind);

export const NOTE_KINDS = [...FLAG_KINDS, "note", "identity_seen"] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

export const isFlag = (kind: NoteKind): kind is FlagKind => (FLAG_KINDS as readonly string[]).includes(kind);

export const LONGEST_NOTE = 500;

/** The name of a source, as it stands in a path. */
export const SOURCE_NAME = /^[a-z0-9][a-z0-9._-]{0,49}$/;

/** The code of a branch. */
export const BRANCH_CODE = /^[A-Z0-9]{3,10}$/;
