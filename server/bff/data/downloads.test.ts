import { expect, test } from "vitest";
import { createFakedPages, refused, tokensFor } from "../../testing/create-faked-pages";
import { downloadRoutes } from "./downloads";

const STAFF = { tokens: tokensFor("staff") };
const CUSTOMER = { tokens: tokensFor("user") };
let answer: () => Response;
const pages = createFakedPages(() => answer());
const file = () => new Response("a,b", { headers: { "Content-Type": "text/csv" } });

/** As it is asked for, with everything that may narrow it, and what the API is asked. */
const FILES: [path: string, query: string, asked: string, sent?: string][] = [
  [
    "/admin/savings/accounts.csv",
    "status=frozen&figures=agree&product_id=2&order=id",
    "savings_accounts/export",
  ],
  ["/admin/customers/customers.csv", "status=active&branch_code=001&order=id", "customers/export"],
  [
    "/admin/staff/staff.csv",
    "search=noemi&role=teller&status=active&branch_id=1&order=name",
    "members_export",
  ],
  [
    "/admin/audit/audit.csv",
    "action=a&kind=b&actor_id=1&actor_email=c&customer_number=d&account_number=e&branch_code=f&subject_type=g&subject_id=h&from=i&to=j&order=k",
    "audit/export",
  ],
  ["/admin/messages/messages.csv", "status=sent&channel=sms&order=id", "messages_export"],
  ["/admin/branches/branches.csv", "", "branches_export"],
  ["/admin/products/products.csv", "", "products_export"],
  ["/admin/applications/applications.csv", "", "applications_export"],
  ["/admin/keys/keys.csv", "", "api_keys_export"],
  ["/admin/webhooks/endpoints.csv", "", "webhook_endpoints_export"],
  [
    "/admin/webhooks/deliveries.csv",
    "endpoint_id=1&event_type=customer.created&status=failed",
    "webhook_deliveries_export",
  ],
  ["/admin/imports/imports.csv", "order=id", "imports_export"],
  ["/admin/imports/problems.csv", "id=7", "imports/7/problems/export", ""],
  ["/admin/imports/bad-rows.csv", "id=7", "imports/7/bad_rows/export", ""],
  [
    "/admin/approvals/acts.csv",
    "kind=suspend&branch_code=001&held_by=me&waiting_days=2&status=waiting&order=asked_at+desc",
    "approvals_export",
    "act=suspend&branch_code=001&held_by=me&waiting_days=2&status=waiting&order=asked_at+desc",
  ],
  ["/admin/approvals/acts.csv", "order=created_at", "approvals_export", ""],
  [
    "/admin/approvals/cases.csv",
    "kind=claim&branch_code=001&held_by=me&waiting_days=2&status=waiting&order=created_at",
    "reviews_export",
  ],
  ["/admin/approvals/cases.csv", "order=asked_at", "reviews_export", ""],
];

test.each(FILES)("%s?%s is the API's %s", async (path, query, asked, sent = query) => {
  answer = file;
  pages.calls.length = 0;
  const cookie = await pages.cookieOf("staff", STAFF);
  // What a file knows nothing of is not asked of the API.
  const { status, text } = await pages.ask(`/bff${path}?${query}&other=1`, cookie);
  expect([status, text]).toEqual([200, "a,b"]);
  const [call = "", ...others] = pages.calls;
  expect([call.replace(/\?.*/, ""), others]).toEqual([`GET /v2/api/staff/${asked}`, []]);
  const fields = new URLSearchParams(call.replace(/^[^?]*/, ""));
  expect(Object.fromEntries(fields)).toEqual(Object.fromEntries(new URLSearchParams(sent)));
});

test.each([
  ["/security/my-data.json", "/v2/api/customer/me/data"],
  [
    "/accounts/statement.csv?id=7&from=2026-01-01&to=2026-01-31",
    "/v2/api/savings/by-id/7/statement/csv?from=2026-01-01&to=2026-01-31",
  ],
])("a customer's %s is the API's %s", async (path, asked) => {
  answer = file;
  pages.calls.length = 0;
  expect((await pages.ask(`/bff${path}`, await pages.cookieOf("customer", CUSTOMER))).text).toBe("a,b");
  expect(pages.calls).toEqual([`GET ${asked}`]);
});

test("every file is among these", () => {
  const known = [...FILES.map(([path]) => path), "/security/my-data.json", "/accounts/statement.csv"];
  expect(new Set(known)).toEqual(new Set(downloadRoutes.map(({ path }) => path)));
});

const KEYS = "/admin/keys";
const STATEMENTS = "/accounts/statements";

test.each([
  ["keys.csv", KEYS, refused("insufficient_scope", "locked"), "/staff/locked?next=%2Fadmin%2Fkeys"],
  ["keys.csv", KEYS, refused("insufficient_scope", "setup_required"), "/staff/profile"],
  ["keys.csv", KEYS, refused("insufficient_scope", "second_factor"), "/staff/confirm?next=%2Fadmin%2Fkeys"],
  ["keys.csv", KEYS, refused("insufficient_scope"), 403],
  ["keys.csv", KEYS, new Response("<html>", { status: 502 }), 503],
  ["statement.csv", "/accounts", refused("not_found"), `${STATEMENTS}?refused=not_found`],
  [
    "statement.csv",
    "/accounts",
    new Response("<html>", { status: 502 }),
    `${STATEMENTS}?refused=service_unavailable`,
  ],
])("%s of %s, when it is refused, leads on", async (name, folder, refusal, leads) => {
  answer = () => refusal;
  const cookie =
    folder === KEYS ? await pages.cookieOf("staff", STAFF) : await pages.cookieOf("customer", CUSTOMER);
  const { status, headers } = await pages.ask(`/bff${folder}/${name}`, cookie);
  expect(status === 303 ? headers.get("Location") : status).toBe(leads);
});

test("without a session a file leads to the sign-in, and a customer back to the page of the link", async () => {
  const leads = async (path: string) => (await pages.ask(path)).headers.get("Location");
  expect(await leads(`/bff${KEYS}/keys.csv`)).toBe("/staff/login");
  expect(await leads("/bff/security/my-data.json")).toBe("/login?next=%2Fsecurity%2Fdata");
  expect(await leads("/bff/accounts/statement.csv")).toBe("/login?next=%2Faccounts%2Fstatements");
});

test("a file keeps its name and type, and nothing else of the API's headers", async () => {
  answer = () =>
    new Response("a", {
      headers: {
        "Content-Type": "text/csv",
        "Content-Disposition": 'attachment; filename="keys.csv"',
        "Request-Id": "the-api's-own",
        "Set-Cookie": "a=b",
        "X-Other": "1",
      },
    });
  const { headers, setCookies } = await pages.ask(
    `/bff${KEYS}/keys.csv`,
    await pages.cookieOf("staff", STAFF),
  );
  expect(Object.fromEntries(headers)).toEqual({
    "content-type": "text/csv",
    "content-disposition": 'attachment; filename="keys.csv"',
    "request-id": "the-api's-own",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });
  expect(setCookies).toEqual([]);
});
