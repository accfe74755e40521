/** The guides, in the order of reading; each is `docs/guides/<slug>.md`. */
export const GUIDES = [
  { slug: "first-call", title: "First call" },
  { slug: "signup", title: "Signing up" },
  { slug: "refresh", title: "Tokens and refreshing" },
  { slug: "cors", title: "Call from a browser" },
  { slug: "paging", title: "Page through a list" },
  { slug: "changes", title: "Follow every change" },
  { slug: "webhooks", title: "Take webhooks" },
  { slug: "overwriting", title: "Do not overwrite" },
  { slug: "idempotency", title: "Idempotency" },
  { slug: "import", title: "Import from CSV" },
  { slug: "sms", title: "Sending texts" },
  { slug: "errors", title: "Errors" },
  { slug: "limits", title: "Limits" },
];
