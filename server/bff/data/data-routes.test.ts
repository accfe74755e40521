import { beforeEach, expect, test } from "vitest";
import { createFakedPages, pairFor, tokensFor } from "../../testing/create-faked-pages";
import { stubSession } from "../../testing/stub-session";
import { apiCalls } from "../api/api-calls";
import { ApiFailure } from "../api/api-failure";
import { dataRoutes } from "./data-routes";
import { findAtDesk } from "./find-at-desk";

let stub: ReturnType<typeof stubSession>;
const asked = () => stub.asked.map(([call, body]) => (body ? `${call} ${JSON.stringify(body)}` : call));
/** What the API answers to a path, or how it refuses. */
let answers: Record<string, unknown>;
beforeEach(() => {
  stub = stubSession();
  answers = {};
});

const fakeSession = () => {
  stub = stubSession({ answers });
  return stub.session;
};

test.each([
  ["/health", {}, "POST /v2/api/auth/health", { status: "ok" }],
  ["/signed-in", {}, "GET /v2/api/customer/me", { signed_in: true }],
  ["/staff/signed-in", {}, "GET /v2/api/customer/me", { signed_in: true }],
  [
    "/accounts",
    { limit: "5", offset: "10", order: "id", more: "1" },
    "GET /v2/api/savings/get-all?limit=5&offset=10&order=id",
    {},
  ],
  [
    "/reference/:list",
    { list: "cities", country_id: "1", state_id: "2", city_id: "3" },
    "GET /v2/api/reference/cities?country_id=1&state_id=2&city_id=3",
    {},
  ],
  [
    "/staff/reveal",
    { customer: "7", reason: "A call" },
    'POST /v2/api/staff/customers/7/reveal {"reason":"A call"}',
    { terms: expect.objectContaining({ contact_name: "Contact person" }) },
  ],
  [
    "/staff/receipt",
    { account: "7", reason: "A call", reference: "R1" },
    'POST /v2/api/staff/savings_accounts/7/receipt {"reason":"A call","reference":"R1"}',
    {},
  ],
  [
    "/staff/statement",
    { account: "7", from: "2026-01-01", to: "2026-01-31", reason: "A call" },
    'POST /v2/api/staff/savings_accounts/7/statement {"from":"2026-01-01","to":"2026-01-31","reason":"A call"}',
    {},
  ],
  ["/staff/invitation", { link: "secret" }, 'POST /v2/api/auth/staff_invitation {"link":"secret"}', {}],
  ["/staff/lock", {}, "POST /v2/api/staff/me/lock", { locked: true }],
])("%s with %j asks %s", async (path, fields, call, answer) => {
  const route = dataRoutes.find((each) => each.path === path);
  expect(await route?.read(fakeSession(), fields)).toEqual(answer);
  expect(asked()).toEqual([call]);
  expect(route?.audience).toBe(path.startsWith("/staff/") ? "staff" : "customer");
});

const NUMBER = "001-210-0000017-5";
const BY_NUMBER = "GET /v2/api/savings/by-account-number";
const SEARCH = "GET /v2/api/staff/customers?";
const ACCOUNTS = "GET /v2/api/staff/customers/7/accounts";
const MOVES = "GET /v2/api/savings/by-id/3/transactions?limit=10";
const ACCOUNT = { id: 3, customer_id: 7 };
const OWNED = { results: [ACCOUNT], customer: { status: "active" } };
const FOUND = { account: ACCOUNT, transactions: {}, accounts: [ACCOUNT], access: { status: "active" } };
const failure = (code: string, field?: string) =>
  new ApiFailure(400, {
    code,
    message: "",
    details: field === undefined ? [] : [{ field, message: "", reason: "malformed" }],
    request_id: "r",
  });
const matches = (found: object) => ({ results: [{ id: 7 }], exact: true, found_by: "mobile", ...found });

test.each([NUMBER, " 001 - 210 0000017‑5", "٠٠١-٢١٠-٠٠٠٠٠١٧-٥"])(
  "%s is read as an account number, and opens the account",
  async (text) => {
    answers = { [BY_NUMBER]: ACCOUNT, [ACCOUNTS]: OWNED };
    expect(await findAtDesk(fakeSession(), { text })).toEqual(FOUND);
    expect(asked().slice(1)).toEqual([MOVES, ACCOUNTS]);
    expect(asked()[0]).toMatch(/^GET \/v2\/api\/savings\/by-account-number\/[0-9-]+$/);
  },
);

test.each([
  ["not there", NUMBER, failure("not_found")],
  ["none at all", "12", failure("invalid_request", "account_number")],
])("a number that is %s is searched among customers", async (_, text, missing) => {
  answers = { [BY_NUMBER]: missing, [SEARCH]: { results: [], exact: false } };
  expect(await findAtDesk(fakeSession(), { text, reason: "A call" })).toEqual({ customers: answers[SEARCH] });
  expect(asked()).toEqual([
    `${BY_NUMBER}/${text}?reason=A+call`,
    `${SEARCH}search=${text}&limit=25&reason=A+call`,
  ]);
});

test.each([failure("invalid_request", "reason"), failure("invalid_request"), failure("insufficient_scope")])(
  "another refusal is told, and nothing is searched: %s",
  async (refusal) => {
    answers = { [BY_NUMBER]: refusal };
    await expect(findAtDesk(fakeSession(), { text: NUMBER })).rejects.toBe(refusal);
    expect(asked()).toHaveLength(1);
  },
);

test.each(["Ana", "+639171234567", "12-", "-12", "12a"])("%s is no account number", async (text) => {
  answers = { [SEARCH]: { results: [], exact: false } };
  await findAtDesk(fakeSession(), { text });
  expect(asked()).toEqual([expect.stringContaining(SEARCH)]);
});

test("why it is looked up is told with each call", async () => {
  const reason = "A call";
  const query = "reason=A+call";
  answers = { [BY_NUMBER]: ACCOUNT, [SEARCH]: matches({}), [ACCOUNTS]: OWNED };
  await findAtDesk(fakeSession(), { text: NUMBER, reason });
  expect(asked()).toEqual([`${BY_NUMBER}/${NUMBER}?${query}`, `${MOVES}&${query}`, `${ACCOUNTS}?${query}`]);
  await findAtDesk(fakeSession(), { text: "Ana", reason });
  expect(asked()).toEqual([
    `${SEARCH}search=Ana&limit=25&${query}`,
    `${ACCOUNTS}?${query}`,
    `${MOVES}&${query}`,
  ]);
});

test("a further page of customers is searched alone, also of a number", async () => {
  answers = { [SEARCH]: matches({ exact: false }) };
  expect(await findAtDesk(fakeSession(), { text: "17", offset: "20" })).toEqual({
    customers: answers[SEARCH],
  });
  expect(asked()).toEqual([`${SEARCH}search=17&limit=25&offset=20`]);
});

test("the one customer who is meant opens with the first account, or without any", async () => {
  answers = { [SEARCH]: matches({}), [ACCOUNTS]: OWNED };
  expect(await findAtDesk(fakeSession(), { text: "Ana" })).toEqual(FOUND);
  // The accounts are not asked for twice.
  expect(asked()).toEqual([`${SEARCH}search=Ana&limit=25`, ACCOUNTS, MOVES]);
  answers = { [SEARCH]: matches({}), [ACCOUNTS]: { ...OWNED, results: [] } };
  expect(await findAtDesk(fakeSession(), { text: "Ana" })).toEqual({
    customer: { id: 7 },
    access: { status: "active" },
  });
  answers = { [SEARCH]: { results: [], exact: true } };
  expect(await findAtDesk(fakeSession(), { text: "Ana" })).toEqual({ customers: answers[SEARCH] });
});

test("one who is found by a number in another writing opens with that account", async () => {
  answers = {
    [`${BY_NUMBER}/0012100000017-5`]: failure("not_found"),
    [BY_NUMBER]: ACCOUNT,
    [SEARCH]: matches({ found_by: "account_number" }),
    [ACCOUNTS]: OWNED,
  };
  expect(await findAtDesk(fakeSession(), { text: "0012100000017-5" })).toEqual(FOUND);
  expect(asked().filter((call) => call.includes(BY_NUMBER))).toHaveLength(2);
});

test("nothing is searched for blanks", async () => {
  for (const text of ["", "  "])
    await expect(findAtDesk(fakeSession(), { text })).rejects.toMatchObject({ code: "invalid_request" });
  expect(asked()).toEqual([]);
});

test("a refusal keeps the API's words for a reading; at the desk it has its reasons without words", async () => {
  const detail = { field: "order", message: "The API's words", reason: "malformed" };
  const error = { code: "invalid_request", message: "The API's words", details: [detail], request_id: "r" };
  const pages = createFakedPages(() => Response.json({ error }, { status: 400 }));
  const customer = await pages.cookieOf("customer", { tokens: tokensFor("user") });
  const read = await pages.ask("/bff/accounts?order=x", customer);
  expect(JSON.parse(read.text).error.details).toEqual([detail]);
  const staff = await pages.cookieOf("staff", { tokens: tokensFor("staff") });
  const { status, text } = await pages.ask("/bff/staff/reveal", staff, { customer: "7" });
  expect([status, JSON.parse(text)]).toEqual([
    400,
    { error: { ...error, message: "", details: [{ ...detail, message: "" }] } },
  ]);
});

test("an answer keeps the session that was renewed for it, and takes away one that is over", async () => {
  const pages = createFakedPages(({ url }) =>
    Response.json(url.endsWith("/refresh_token") ? pairFor("staff") : {}),
  );
  const due = { tokens: tokensFor("staff", { accessUntil: pages.start }) };
  const lock = async (cookie: string) => pages.ask("/bff/staff/lock", cookie, {});
  const renewed = await lock(await pages.cookieOf("staff", due));
  expect([renewed.status, renewed.setCookies]).toEqual([
    200,
    [expect.stringMatching(/^__Host-passbook-staff=Fe/)],
  ]);
  const over = { tokens: tokensFor("staff", { accessUntil: pages.start, refreshUntil: pages.start }) };
  const gone = await lock(await pages.cookieOf("staff", over));
  expect([gone.status, gone.setCookies]).toEqual([401, [expect.stringMatching(/Max-Age=0$/)]]);
});

test("a field that is empty is one that was not sent, and the path counts before the query", async () => {
  const pages = createFakedPages(() => Response.json({ data: [] }));
  await pages.ask("/bff/reference/states?country_id=&list=cities&state_id=2");
  expect(pages.calls).toEqual(["GET /v2/api/reference/states?state_id=2"]);
  expect(apiCalls.listReference("states", { state_id: "" }).path).toBe("/v2/api/reference/states");
});
