import { expect, test } from "vitest";
import { LANG_COOKIE } from "../../lib/preferences";
import { createFakedPages, refused, tokensFor } from "../testing/create-faked-pages";
import { FACTS } from "../testing/stub-session";

const OWN = "GET /v2/api/customer/me";

const pages = createFakedPages(({ url }) => {
  if (url.endsWith("/v2/api/institution")) return Response.json(FACTS);
  return refused("internal_error");
});

async function choose(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  pages.calls.length = 0;
  const response = await pages.bff.fetch(
    new Request(new URL(path, "https://passbook.test"), {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { "Sec-Fetch-Site": "same-origin", ...headers },
    }),
  );
  const cookies = response.headers.getSetCookie();
  return { status: response.status, location: response.headers.get("Location"), cookies };
}
const kept = (name: string, value: string) =>
  `__Host-passbook-${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`;

test.each([
  ["https://passbook.test/accounts?a=1", "/accounts?a=1"],
  ["https://passbook.test/api/x", "/"],
  ["https://passbook.test//other.example/", "/"],
  ["no address", "/"],
  ["", "/"],
])("a language that is chosen on %j leads back to %s", async (Referer, location) => {
  expect(await choose("/bff/language", { language: "fr" }, { Referer })).toEqual({
    status: 303,
    location,
    cookies: [kept("lang", "fr_PH")],
  });
  expect(pages.calls.filter((call) => !call.includes("institution"))).toEqual([]);
});

test.each([
  ["xx", {}, "en_PH"],
  ["", { Cookie: `__Host-${LANG_COOKIE}=es_MX` }, "es_MX"],
  ["", { "Accept-Language": "fr-FR" }, "fr_FR"],
  ["ar", { Cookie: `__Host-${LANG_COOKIE}=es_MX` }, "ar_PH"],
])("%j, chosen with %j, keeps %s", async (language, headers, lang) => {
  expect((await choose("/bff/language", { language }, headers)).cookies).toEqual([kept("lang", lang)]);
});

test.each([
  ["user", [OWN]],
  ["signup", [OWN]],
  ["recovery", []],
  ["second_step", []],
] as const)("of a session of %s the profile is asked: %j", async (scope, calls) => {
  const cookie = await pages.cookieOf("customer", { tokens: tokensFor(scope) });
  const { status, cookies } = await choose("/bff/language", { language: "fr" }, { Cookie: cookie });
  expect(pages.calls.filter((call) => !call.includes("institution"))).toEqual(calls);
  // Where the profile could not be changed, the page is shown in the language all the same.
  expect([status, cookies]).toEqual([
    303,
    [kept("lang", "fr_PH"), expect.stringMatching(/^__Host-passbook=/)],
  ]);
  if (calls.length > 0) expect(pages.lines.at(-1)).toMatchObject({ level: 40, err: {} });
});

test.each([
  [{ balances: "hidden", next: "/accounts/7" }, "hidden", "/accounts/7"],
  [{ balances: "shown" }, "shown", "/accounts"],
  [{ balances: "other", next: "https://other.example" }, "shown", "/accounts"],
  [{}, "shown", "/accounts"],
])("balances with %j are %s", async (fields, value, location) => {
  const answer = await choose("/bff/balances", fields as Record<string, string>);
  expect(answer).toEqual({ status: 303, location, cookies: [kept("balances", value)] });
});
