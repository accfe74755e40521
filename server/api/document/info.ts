import packageFile from "../../../package.json" with { type: "json" };

/** What the document says of itself. */
export const INFO = {
  title: "Passbook",
  version: packageFile.version,
  summary: "Sign-up, sign-in and savings accounts of a savings institution.",
  description: `JSON over HTTPS, on two surfaces.

**For people** (\`/v2/api\`, \`/api\`): every request carries the application key in header \`app_key\`, or in \`App-Key\` where a proxy drops names with an underscore. What acts for somebody also carries an access token in header \`Access-Token\`.

**For servers** (\`/v1\`): requests carry \`Authorization: Bearer <API_KEY>\`. API keys never belong in client-side code.

Lifetimes are seconds, points in time are ISO 8601 in UTC, money is decimal text. Unknown fields of a body are ignored; new fields may be added to answers at any time. Breaking changes come only under a new prefix.

Every refusal has the same body. Decide by \`error.code\`; \`x-error-codes\` of each answer lists the codes it may carry.`,
  license: { name: "Apache-2.0", identifier: "Apache-2.0" },
};

const END_USER_TAGS = [
  { name: "Authentication", description: "Sign-up with a code, profile and secrets, tokens." },
  { name: "Sessions", description: "Where the caller is signed in." },
  { name: "Customer", description: "The caller's own record." },
  { name: "Savings", description: "Savings accounts and their transactions; read only." },
  { name: "Staff sign-in", description: "A member of staff's own profile, password and authenticator app." },
  { name: "Customer service", description: "For staff: customers, their accounts, papers and cases." },
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
  { name: "Audit log", description: "For auditors: who did what, and the proof that nothing was changed." },
  { name: "Text reports", description: "For providers of texts: what became of a text." },
  { name: "Reference", description: "The institution, and the lists that profiles refer to." },
];

const FOR_SERVERS = "For servers, by API key: a collection of `/v1`.";

/** Known tags first, in this order; those that only routes name follow. */
export function tagsFor(used: string[]): { name: string; description: string }[] {
  const known = END_USER_TAGS.filter(({ name }) => used.includes(name));
  const others = [...new Set(used)].filter((name) => !known.some((tag) => tag.name === name));
  return [...known, ...others.map((name) => ({ name, description: FOR_SERVERS }))];
}
