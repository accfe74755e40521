import packageFile from "../../../package.json" with { type: "json" };

/** What the document says of itself. */
export const INFO = {
  title: "Passbook",
  version: packageFile.version,
  summary: "Sign-up, sign-in and savings accounts of a savings institution.",
  description: `JSON over HTTPS, on two surfaces.

**For people** (\`/v2/api\`, \`/api\`): every request carries the application key in header \`app_key\`, or in \`App-Key\` where a proxy drops names with an underscore. What acts for a person also carries an access token in header \`Access-Token\`.

**For servers** (\`/v1\`): requests carry \`Authorization: Bearer <API_KEY>\`. API keys never belong in client-side code.

Lifetimes are seconds, points in time are ISO 8601 in UTC, money is decimal text. Texts are well-formed Unicode without NUL characters; lines are trimmed and kept in NFC, and their lengths count characters then. Unknown fields of a body are ignored; new fields may be added to answers at any time. Breaking changes come only under a new prefix.

Every refusal has the same body. Decide by \`error.code\`; \`x-error-codes\` of each answer lists the codes it may carry.`,
  license: { name: "Apache-2.0", identifier: "Apache-2.0" },
};

/** The groups of operations, in the order of the document; those of servers come last. */
const TAGS: Record<string, string> = {
  Authentication: "Sign-up with a code, profile and secrets, tokens.",
  Passkeys: "Keys of a device that sign in alone (WebAuthn).",
  Sessions: "Where the caller is signed in.",
  Customer: "The caller's own record.",
  Savings: "Savings accounts and their transactions; read only.",
  "Staff sign-in": "A member of staff's own profile, password and authenticator app.",
  "Customer service": "For staff: customers, their accounts, documents and cases.",
  Approvals: "For staff: what needs a second person.",
  Overview: "For staff: what went on, in figures.",
  "Staff members": "For administrators: who works here, with which role.",
  "Institution settings": "For administrators: name, rules and logo of the institution.",
  "Branches and products": "For administrators: what accounts are opened at and under.",
  Applications: "For administrators: app keys, origins and secrets.",
  "API keys": "For administrators: the keys of servers, and what they asked.",
  Sources: "Systems that feed figures, and until when each has sent all.",
  "Webhook administration": "For administrators: the same as `/v1/webhook_…`, by role.",
  Messages: "For administrators: texts and mails, and which codes are stopped.",
  Imports: "For administrators: records from CSV files.",
  "Imports by key": "For servers: the same files, in the authority of the key.",
  "Audit log": "For auditors: who did what, and the proof that nothing was changed.",
  "Text reports": "For providers of texts: what became of a text.",
  Reference: "The institution, and the lists that profiles refer to.",
  // The collections of `/v1`.
  Customers: "For servers: who banks here; read, fed and changed.",
  "Savings products": "For servers: what accounts are opened under.",
  "Savings accounts": "For servers: accounts and their balances; read, fed and changed.",
  Transactions: "For servers: what moved accounts; read, and added in batches.",
  Occupations: "For servers: the occupations that profiles name.",
  Countries: "For servers: the countries that addresses name.",
  States: "For servers: states and provinces, each of a country.",
  Cities: "For servers: cities, each of a state or province.",
  Villages: "For servers: villages and quarters, each of a city.",
  Events: "For servers: what happened, in order and without a gap.",
  "Webhook endpoints": "For servers: where events are sent to, and sent again.",
  "Webhook deliveries": "For servers: what became of each event on its way.",
};

/** The groups of the operations that there are, in this order. */
export const tagsFor = (used: string[]): { name: string; description: string }[] =>
  Object.entries(TAGS)
    .filter(([name]) => used.includes(name))
    .map(([name, description]) => ({ name, description }));
