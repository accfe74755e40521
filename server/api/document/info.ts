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

const END_USER_TAGS = [
  { name: "Authentication", description: "Sign-up with a code, profile and secrets, tokens." },
  { name: "Passkeys", description: "Keys of a device that sign in alone (WebAuthn)." },
  { name: "Sessions", description: "Where the caller is signed in." },
  { name: "Customer", description: "The caller's own record." },
  { name: "Savings", description: "Savings accounts and their transactions; read only." },
  { name: "Staff sign-in", description: "A member of staff's own profile, password and authenticator app." },
  { name: "Customer service", description: "For staff: customers, their accounts, documents and cases." },
  { name: "Approvals", description: "For staff: what needs a second person." },
  { name: "Overview", description: "For staff: what went on, in figures." },
  { name: "Staff members", description: "For administrators: who works here, with which role." },
  {
    name: "Institution settings",
    description: "For administrators: name, rules and logo of the institution.",
  },
  {
    name: "Branches and products",
    description: "For administrators: what accounts are opened at and under.",
  },
  { name: "Applications", description: "For administrators: app keys, origins and secrets." },
  { name: "API keys", description: "For administrators: the keys of servers, and what they asked." },
  {
    name: "Webhook administration",
    description: "For administrators: the same as `/v1/webhook_…`, by role.",
  },
  { name: "Messages", description: "For administrators: texts and mails, and which codes are stopped." },
  { name: "Imports", description: "For administrators: records from CSV files." },
  { name: "Imports by key", description: "For servers: the same files, in the authority of the key." },
  { name: "Audit log", description: "For auditors: who did what, and the proof that nothing was changed." },
  { name: "Text reports", description: "For providers of texts: what became of a text." },
  { name: "Reference", description: "The institution, and the lists that profiles refer to." },
];

/** The collections of `/v1`. */
const SERVER_TAGS = [
  { name: "Customers", description: "For servers: who banks here; read, fed and changed." },
  { name: "Savings products", description: "For servers: what accounts are opened under." },
  {
    name: "Savings accounts",
    description: "For servers: accounts and their balances; read, fed and changed.",
  },
  { name: "Transactions", description: "For servers: what moved accounts; read, and added in batches." },
  { name: "Occupations", description: "For servers: the occupations that profiles name." },
  { name: "Countries", description: "For servers: the countries that addresses name." },
  { name: "States", description: "For servers: states and provinces, each of a country." },
  { name: "Cities", description: "For servers: cities, each of a state or province." },
  { name: "Villages", description: "For servers: villages and quarters, each of a city." },
  { name: "Events", description: "For servers: what happened, in order and without a gap." },
  { name: "Webhook endpoints", description: "For servers: where events are sent to, and sent again." },
  { name: "Webhook deliveries", description: "For servers: what became of each event on its way." },
];

/** The groups of the operations that there are, in this order. */
export const tagsFor = (used: string[]): { name: string; description: string }[] =>
  [...END_USER_TAGS, ...SERVER_TAGS].filter(({ name }) => used.includes(name));
