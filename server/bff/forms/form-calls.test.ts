import { expect, test } from "vitest";
import { API_SCOPES, READ_SCOPES } from "../../../lib/contract/index";
import { sendForm } from "../../testing/stub-session";
import { ActWaits } from "../api/api-failure";
import { formRoutes } from "./form-routes";

const REASON = "The customer asked for it";
type Fields = Record<string, string>;

const CUSTOMERS = "/admin/customers";
const APPROVALS = "/admin/approvals";
const REVIEWS = "/admin/reviews";
const MESSAGES = "/admin/messages";
const STAFF = "/admin/staff";
const KEYS = "/admin/keys";
const HOOKS = "/admin/webhooks";
const APPS = "/admin/applications";

const api = (call: string, body?: object) => (body ? [call, body] : [call]);
const why = { reason: REASON };
const about = { id: "7", ...why };
const shown = (next: string, secret: string) => ({ next, shown: secret });
const NEW_HOOK = {
  ...{ url: "https://a.example/hook", description: null, types: [], payload: "thin" },
  in_flight: 20,
};
const hookFields = { url: "https://a.example/hook", description: "" };
const KEY = { name: "Core", public_name: "", source: "", ends: "90", allowed_addresses: "" };
const newKey = (scopes: string[], expires_in_days: number | null) => ({
  name: "Core",
  public_name: null,
  source: null,
  allowed_addresses: null,
  scopes,
  expires_in_days,
});
const PLACE = { address: "", hours: "", phone: "" };
const NO_PLACE = { address: null, hours: null, phone: null };

/** For each form: what is typed, what the API is asked, where its reader goes, and what the API answered. */
const FORMS: [path: string, typed: Fields, asked: unknown[], next: unknown, answer?: object][] = [
  // Customers
  ...(
    [
      ["suspend", "suspend", "suspended"],
      ["reinstate", "reinstate", "reinstated"],
      ["close", "close", "closed"],
      ["unlock", "unlock", "unlocked"],
      ["end-sessions", "end_sessions", "signed-out"],
    ] as const
  ).map(([page, verb, done]): (typeof FORMS)[number] => [
    `${CUSTOMERS}/${page}`,
    about,
    api(`POST /v2/api/staff/customers/7/${verb}`, why),
    `${CUSTOMERS}/7?done=${done}`,
  ]),
  [
    `${CUSTOMERS}/birth-date`,
    { ...about, day: "27", month: "3", year: "1990" },
    api("POST /v2/api/staff/customers/7/birth_date_requests", { ...why, dob: "1990-03-27" }),
    `${CUSTOMERS}/7?done=asked`,
  ],
  [
    `${CUSTOMERS}/note`,
    { id: "7", kind: "note", text: "Calls at noon", expires_on: "" },
    api("POST /v2/api/staff/customers/7/notes", { kind: "note", text: "Calls at noon" }),
    `${CUSTOMERS}/7?done=noted`,
  ],
  [
    "/teller/note",
    { id: "7", kind: "note", text: "Calls at noon", expires_on: "2027-01-31", asked: "0a1b2c3d" },
    api("POST /v2/api/staff/customers/7/notes", {
      kind: "note",
      text: "Calls at noon",
      expires_on: "2027-01-31",
    }),
    "/teller?asked=0a1b2c3d&done=noted",
  ],
  [
    `${CUSTOMERS}/identity`,
    { id: "7", kind: "passport", ending: "123A", matches: "yes", text: "", document_expires_on: "" },
    api("POST /v2/api/staff/customers/7/notes", {
      kind: "identity_seen",
      document: { kind: "passport", ending: "123A" },
      matches: true,
      text: null,
    }),
    `${CUSTOMERS}/7?done=seen`,
  ],
  [
    `${CUSTOMERS}/end-note`,
    { ...about, note: "91" },
    api("POST /v2/api/staff/customer_notes/91/end", why),
    `${CUSTOMERS}/7?done=ended`,
  ],
  ...["conceal", "disclose"].map((verb): (typeof FORMS)[number] => [
    `${CUSTOMERS}/${verb}-note`,
    { ...about, note: "91" },
    api(`POST /v2/api/staff/customer_notes/91/${verb}`, why),
    `${CUSTOMERS}/7?done=${verb}${verb === "conceal" ? "ed" : "d"}`,
  ]),
  [
    "/teller/end-note",
    { ...about, note: "91" },
    api("POST /v2/api/staff/customer_notes/91/end", why),
    "/teller?done=ended",
  ],
  // Approvals and reviews
  [
    `${REVIEWS}/decide`,
    { ...about, decision: "approve", kind: "passport", ending: "123A" },
    api("POST /v2/api/staff/reviews/7/approve", { ...why, document: { kind: "passport", ending: "123A" } }),
    `${APPROVALS}?done=decided`,
  ],
  [
    `${REVIEWS}/decide`,
    { ...about, decision: "refuse", kind: "", ending: "" },
    api("POST /v2/api/staff/reviews/7/refuse", why),
    `${APPROVALS}?done=decided`,
  ],
  ...[
    { kind: "reviews", page: `${REVIEWS}/decide`, at: REVIEWS },
    { kind: "approvals", page: `${APPROVALS}/decide`, at: APPROVALS },
  ].flatMap(({ kind, page, at }): typeof FORMS => [
    [
      `${at}/assign`,
      { id: "7", assigned: "yes" },
      api(`POST /v2/api/staff/${kind}/7/assign`, { assigned: true }),
      `${page}?id=7&done=assigned`,
      { id: 7, assigned_to: 3 },
    ],
    [
      `${at}/assign`,
      { id: "7", assigned: "no" },
      api(`POST /v2/api/staff/${kind}/7/assign`, { assigned: false }),
      `${page}?id=7&done=released`,
      { id: 7, assigned_to: null },
    ],
    [
      `${at}/note`,
      { id: "7", note: "Ask the branch" },
      api(`POST /v2/api/staff/${kind}/7/assign`, { note: "Ask the branch" }),
      `${page}?id=7&done=noted`,
    ],
  ]),
  [
    `${APPROVALS}/decide`,
    { ...about, decision: "approve" },
    api("POST /v2/api/staff/approvals/7/approve", why),
    `${APPROVALS}?done=executed`,
    { status: "executed", link: { url: null } },
  ],
  [
    `${APPROVALS}/decide`,
    { ...about, decision: "refuse" },
    api("POST /v2/api/staff/approvals/7/refuse", why),
    `${APPROVALS}?done=refused`,
    { status: "refused" },
  ],
  [
    `${APPROVALS}/decide`,
    { ...about, decision: "approve" },
    api("POST /v2/api/staff/approvals/7/approve", why),
    shown(`${APPROVALS}/link?done=link`, "https://a.example/#x"),
    { status: "executed", link: { url: "https://a.example/#x" } },
  ],
  [
    `${APPROVALS}/withdraw`,
    { id: "7" },
    api("POST /v2/api/staff/approvals/7/withdraw"),
    `${APPROVALS}?done=withdrawn`,
  ],
  [
    `${APPROVALS}/collect`,
    { id: "7" },
    api("POST /v2/api/staff/approvals/7/collect"),
    shown(`${APPROVALS}/secret?done=secret`, "s3"),
    { secret: "s3" },
  ],
  // Messages and the audit trail
  [
    `${MESSAGES}/reveal`,
    about,
    api("POST /v2/api/staff/messages/7/reveal", why),
    shown(`${MESSAGES}/revealed?done=revealed`, "+639171234567"),
    { to: "+639171234567" },
  ],
  [`${MESSAGES}/resend`, about, api("POST /v2/api/staff/messages/7/resend", why), `${MESSAGES}?done=resent`],
  [
    `${MESSAGES}/block`,
    { prefix: "+63 (917)", ...why },
    api("POST /v2/api/staff/text_blocks", { prefix: "+63917", ...why }),
    `${MESSAGES}?done=blocked`,
  ],
  [`${MESSAGES}/lift`, about, api("POST /v2/api/staff/text_blocks/7/lift", why), `${MESSAGES}?done=lifted`],
  ["/admin/audit/proof", {}, api("POST /v2/api/staff/audit/proof"), "/admin/audit/proof?done=asked"],
  // The institution
  [
    "/admin/institution/logo/remove",
    {},
    api("DELETE /v2/api/staff/institution/logo"),
    "/admin/institution?done=no-logo",
  ],
  [
    "/admin/products/new",
    {
      code: "sav",
      name: "Savings",
      interest_rate: "1.5",
      type_kinds: "Profit share = Interest\r\n\r\nWire = transfer in",
    },
    api("POST /v2/api/staff/products", {
      code: "SAV",
      name: "Savings",
      interest_rate: "1.5",
      type_kinds: { "Profit share": "interest", Wire: "transfer_in" },
      currency: "PHP",
    }),
    "/admin/products?done=added",
  ],
  [
    "/admin/products/change",
    { id: "7", name: "Savings", interest_rate: "" },
    api("PATCH /v2/api/staff/products/7", { name: "Savings", interest_rate: "0" }),
    "/admin/products?done=changed",
  ],
  [
    "/admin/products/change",
    { id: "7", name: "Savings", interest_rate: "1", type_kinds: "" },
    api("PATCH /v2/api/staff/products/7", { name: "Savings", interest_rate: "1", type_kinds: {} }),
    "/admin/products?done=changed",
  ],
  [
    "/admin/products/status",
    { id: "7", status: "retired" },
    api("PATCH /v2/api/staff/products/7", { status: "retired" }),
    "/admin/products?done=retired&id=7",
  ],
  [
    "/admin/branches/new",
    { code: "001", name: "Harbour", ...PLACE },
    api("POST /v2/api/staff/branches", { code: "001", name: "Harbour", ...NO_PLACE }),
    "/admin/branches?done=added",
  ],
  [
    "/admin/branches/change",
    { id: "7", name: "Harbour", ...PLACE },
    api("PATCH /v2/api/staff/branches/7", { name: "Harbour", ...NO_PLACE }),
    "/admin/branches?done=changed",
  ],
  [
    "/admin/branches/status",
    { id: "7", status: "closed" },
    api("PATCH /v2/api/staff/branches/7", { status: "closed" }),
    "/admin/branches?done=closed&id=7",
  ],
  [
    `${APPS}/new`,
    { name: "App", kind: "user", origins: "" },
    api("POST /v2/api/staff/applications", { name: "App", kind: "user", origins: [] }),
    `${APPS}/5?done=added`,
    { id: 5 },
  ],
  [
    `${APPS}/change`,
    { id: "7", name: "App", origins: "", rp_id: "" },
    api("PATCH /v2/api/staff/applications/7", { name: "App", origins: [], rp_id: null }),
    `${APPS}?done=changed`,
  ],
  [
    `${APPS}/status`,
    { id: "7", status: "disabled" },
    api("PATCH /v2/api/staff/applications/7", { status: "disabled" }),
    `${APPS}?done=disabled&id=7`,
  ],
  [
    `${APPS}/rotate`,
    { id: "7", overlap_hours: "24", reason: "" },
    api("POST /v2/api/staff/applications/7/rotate_key", { overlap_hours: 24 }),
    `${APPS}/7?done=rotated`,
  ],
  [
    `${APPS}/issue-secret`,
    about,
    api("POST /v2/api/staff/applications/7/secret", why),
    shown(`${APPS}/secret?done=made`, "s3"),
    { secret: "s3" },
  ],
  [
    `${APPS}/drop-secret`,
    { id: "7" },
    api("DELETE /v2/api/staff/applications/7/secret"),
    `${APPS}/7?done=dropped`,
  ],
  ...(
    [
      ["read", READ_SCOPES],
      ["all", API_SCOPES],
      [
        "feed",
        [
          "branches:write",
          "savings_products:read",
          "savings_products:write",
          "customers:read",
          "customers:write",
          "savings_accounts:read",
          "savings_accounts:write",
          "transactions:read",
          "transactions:write",
        ],
      ],
    ] as const
  ).map(([access, scopes]): (typeof FORMS)[number] => [
    `${KEYS}/new`,
    { ...KEY, access, ends: access === "all" ? "none" : "90" },
    api("POST /v2/api/staff/api_keys", newKey([...scopes], access === "all" ? null : 90)),
    shown(`${KEYS}/made?done=made`, "k3"),
    { key: "k3" },
  ]),
  [
    `${KEYS}/change`,
    { id: "7", public_name: "Core" },
    api("PATCH /v2/api/staff/api_keys/7", { public_name: "Core" }),
    `${KEYS}/7?done=changed`,
  ],
  [
    `${KEYS}/rotate`,
    { ...about, overlap_hours: "0" },
    api("POST /v2/api/staff/api_keys/7/rotate", { overlap_hours: 0, ...why }),
    shown(`${KEYS}/made?done=made`, "k3"),
    { key: "k3" },
  ],
  [`${KEYS}/revoke`, { id: "7" }, api("POST /v2/api/staff/api_keys/7/revoke"), `${KEYS}/7?done=revoked`],
  // Webhooks
  [
    `${HOOKS}/new`,
    hookFields,
    api("POST /v2/api/staff/webhook_endpoints", NEW_HOOK),
    shown(`${HOOKS}/made?done=made`, "s3"),
    { secret: "s3" },
  ],
  [
    `${HOOKS}/change`,
    { id: "7", ...hookFields, full: "on" },
    api("PATCH /v2/api/staff/webhook_endpoints/7", { ...NEW_HOOK, payload: "full" }),
    `${HOOKS}?done=changed`,
  ],
  [
    `${HOOKS}/status`,
    { id: "7", status: "disabled" },
    api("PATCH /v2/api/staff/webhook_endpoints/7", { status: "disabled" }),
    `${HOOKS}?done=disabled&id=7`,
  ],
  [
    `${HOOKS}/rotate`,
    { id: "7" },
    api("POST /v2/api/staff/webhook_endpoints/7/rotate_secret"),
    shown(`${HOOKS}/made?done=made`, "s3"),
    { secret: "s3" },
  ],
  [`${HOOKS}/delete`, { id: "7" }, api("DELETE /v2/api/staff/webhook_endpoints/7"), `${HOOKS}?done=deleted`],
  [
    `${HOOKS}/ping`,
    { id: "7" },
    api("POST /v2/api/staff/webhook_endpoints/7/ping"),
    `${HOOKS}/deliveries/33`,
    { id: 33 },
  ],
  [
    `${HOOKS}/retry`,
    { id: "33" },
    api("POST /v2/api/staff/webhook_deliveries/33/retry"),
    `${HOOKS}/deliveries/33`,
  ],
  [
    `${HOOKS}/replay`,
    { id: "7", since: "2026-03-01T10:00", type: "customer.created", only: "everything" },
    api("POST /v2/api/staff/webhook_endpoints/7/replays", {
      since: "2026-03-01T10:00:00Z",
      types: ["customer.created"],
      only: "everything",
      beyond_subscription: false,
    }),
    `${HOOKS}/7`,
  ],
  [
    `${HOOKS}/cancel-replay`,
    { id: "7", replay_id: "12" },
    api("POST /v2/api/staff/webhook_endpoints/7/replays/12/cancel"),
    `${HOOKS}/7`,
  ],
  // Staff
  [
    `${STAFF}/change`,
    { ...about, name: "Noemi", role: "teller", branch_id: "2" },
    api("PATCH /v2/api/staff/members/7", { ...why, name: "Noemi", role: "teller", branch_id: 2 }),
    `${STAFF}/7?done=changed`,
  ],
  [`${STAFF}/disable`, about, api("POST /v2/api/staff/members/7/disable", why), `${STAFF}/7?done=disabled`],
  [`${STAFF}/enable`, about, api("POST /v2/api/staff/members/7/enable", why), `${STAFF}/7?done=enabled`],
  [
    `${STAFF}/reset`,
    { ...about, second_factor: "on" },
    api("POST /v2/api/staff/members/7/reset", { ...why, second_factor: true }),
    `${STAFF}/7?done=mailed`,
    { member: { id: 7 }, link: { url: null, expires_at: "" } },
  ],
  [
    `${STAFF}/invite`,
    { name: "Noemi", email: "n@a.example", role: "teller", branch_id: "", reason: "" },
    api("POST /v2/api/staff/members", {
      name: "Noemi",
      email: "n@a.example",
      role: "teller",
      branch_id: null,
    }),
    `${STAFF}/9`,
    { member: { id: 9 }, link: { url: "https://a.example/#x", expires_at: "" } },
  ],
  [
    "/staff/profile/name",
    { name: "Noemi" },
    api("PATCH /v2/api/staff/me", { name: "Noemi" }),
    "/staff/profile?done=name",
  ],
  // Imports and papers
  [
    "/admin/imports/check",
    { id: "7", column_0: "customer_number", column_1: "" },
    api("POST /v2/api/staff/imports/7/check", { fields: ["customer_number", null] }),
    "/admin/imports/7",
  ],
  ["/admin/imports/cancel", { id: "7" }, api("POST /v2/api/staff/imports/7/cancel"), "/admin/imports/7"],
  ...[true, false].map((wanted): (typeof FORMS)[number] => [
    "/accounts/statements/mails",
    { wanted: wanted ? "yes" : "no" },
    api("PUT /v2/api/customer/me/statement_mails", { wanted }),
    `/accounts/statements?done=${wanted ? "on" : "off"}`,
  ]),
  [
    "/profile/email/confirmation",
    {},
    api("POST /v2/api/customer/me/email_confirmation"),
    "/profile?done=mailed",
  ],
];

test.each(FORMS)("%s with %j asks %j", async (path, typed, asked, next, answer = {}) => {
  const sent = await sendForm(path, typed, { answers: { "": answer } });
  expect(sent.asked).toEqual([asked]);
  expect(sent.to).toEqual(next);
});

/** Those that stand on the page of another path, or take more than an id back to it. */
test.each([
  [`${REVIEWS}/assign`, `${REVIEWS}/decide`, ["id"]],
  [`${REVIEWS}/note`, `${REVIEWS}/decide`, ["id"]],
  [`${APPROVALS}/withdraw`, `${APPROVALS}/decide`, ["id"]],
  ["/teller/note", "/teller/note", ["id", "asked", "note"]],
  [`${CUSTOMERS}/suspend`, `${CUSTOMERS}/suspend`, ["id"]],
  [`${HOOKS}/ping`, HOOKS, []],
  [`${HOOKS}/status`, HOOKS, []],
  [`${HOOKS}/replay`, `${HOOKS}/replay`, ["id", "since", "type", "only", "beyond_subscription"]],
  ["/admin/imports/check", "/admin/imports/columns", ["id"]],
  ["/accounts/statement.pdf", "/accounts/statements", ["id", "from", "to"]],
  ["/staff/receipt.pdf", "/teller", ["asked"]],
  ["/staff/confirm", "/staff/confirm", ["with"]],
  ["/signup/otp", "/signup", []],
  ["/signup/resend", "/signup/code", []],
  ["/signup/verify", "/signup/code", []],
  ["/recover/otp", "/recover", []],
  ["/recover/resend", "/recover/code", []],
  ["/recover/verify", "/recover/code", []],
  ["/profile/mobile/otp", "/profile/mobile", []],
  ["/profile/mobile/resend", "/profile/mobile/code", []],
  ["/profile/mobile/verify", "/profile/mobile/code", []],
  ["/security/passkeys/remove", "/security/passkeys/remove", ["id"]],
  ["/staff/profile/passkeys/rename", "/staff/profile/passkeys/rename", ["id"]],
  ["/login/terms", "/login/terms", ["next"]],
])("%s, when it fails, is shown again on %s with %j", (path, page, kept) => {
  const route = formRoutes.find((each) => each.path === path);
  expect([route?.page, route?.keeps?.({}) ?? {}]).toEqual([
    page,
    Object.fromEntries(kept.map((name) => [name, null])),
  ]);
});

test("a link that is not mailed is kept for the page that shows it", async () => {
  const link = { url: "https://a.example/#x", expires_at: "2026-03-28T06:00:00Z" };
  const { content } = await sendForm(`${STAFF}/reset`, about, {
    answers: { "": { member: { id: 7 }, link } },
  });
  expect(content.staffLink).toEqual({ id: 7, url: link.url, expiresAt: link.expires_at });
});

test("many cases are taken on, or given back, each by a call of its own", async () => {
  for (const [name, kind, body] of [
    ["assign-acts", "approvals", { assigned: true }],
    ["assign-reviews", "reviews", { assigned: true }],
    ["release-acts", "approvals", { assigned: false, held_by: "me" }],
    ["release-reviews", "reviews", { assigned: false, held_by: "me" }],
  ] as const) {
    const { asked, to } = await sendForm(`${APPROVALS}/${name}`, { ids: "1,2" });
    expect(asked).toEqual([1, 2].map((id) => [`POST /v2/api/staff/${kind}/${id}/assign`, body]));
    expect(to).toEqual({
      next: `${APPROVALS}?done=${name}`,
      shown: JSON.stringify({ count: 2, refused: [] }),
    });
  }
});

test("an act that waits for a second person is no failure of the others", async () => {
  const answers = { "": new ActWaits(5) };
  const { to } = await sendForm(`${MESSAGES}/resend-many`, { ids: "1,2", ...why }, { answers });
  expect(JSON.parse((to as { shown: string }).shown)).toEqual({
    count: 0,
    refused: [["It waits for a second person now, in Approvals", ["1", "2"]]],
  });
});
