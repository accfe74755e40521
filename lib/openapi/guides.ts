/** A text of `docs/guides/<slug>.md`. */
export interface Guide {
  slug: string;
  title: string;
  /** One sentence: what the reader can do afterwards. */
  lead: string;
}

/** The guides, in the order of reading. */
export const GUIDES: Guide[] = [
  { slug: "keys", title: "Get a key", lead: "Which key you need, who makes it, and how to keep it." },
  { slug: "first-call", title: "First call", lead: "One command for each surface, to see that it answers." },
  {
    slug: "sdk",
    title: "TypeScript SDK",
    lead: "A typed client that repeats, pages and reads webhooks by itself.",
  },
  { slug: "signup", title: "Signing up", lead: "A number, a code, a profile, a secret: three calls." },
  { slug: "refresh", title: "Tokens and refreshing", lead: "Stay signed in, and end sessions." },
  {
    slug: "cors",
    title: "Call from a browser",
    lead: "Which pages may call, and what to do when one may not.",
  },
  { slug: "paging", title: "Page through a list", lead: "Cursors, orders, filters and totals." },
  { slug: "changes", title: "Follow every change", lead: "Keep a copy up to date without a gap." },
  {
    slug: "identifiers",
    title: "Your identifiers",
    lead: "Keep the names that your systems have for records.",
  },
  { slug: "webhooks", title: "Take webhooks", lead: "Be told of events, and know that they are ours." },
  { slug: "feed", title: "Feed a core", lead: "Keep Passbook as your core banking system is." },
  {
    slug: "overwriting",
    title: "Do not overwrite",
    lead: "Change a record only in the state that you know.",
  },
  { slug: "idempotency", title: "Idempotency", lead: "Repeat a call safely when its answer was lost." },
  { slug: "import", title: "Import from CSV", lead: "Bring customers and accounts in from files." },
  { slug: "approvals", title: "Acts that need two people", lead: "What 202 means, and who decides." },
  { slug: "sms", title: "Sending texts", lead: "Connect a provider of texts, or write an adapter." },
  { slug: "errors", title: "Errors", lead: "Every code and reason, and what to do about it." },
  { slug: "limits", title: "Limits", lead: "How much you may ask, and when to come back." },
  {
    slug: "choices",
    title: "Where the interface left a choice, we chose",
    lead: "What an account that is unknown answers, and the like.",
  },
  { slug: "versions", title: "Versions and changes", lead: "What stays as it is, what is new, what ends." },
];
