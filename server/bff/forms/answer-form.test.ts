import { beforeEach, expect, test } from "vitest";
import { createFakedPages, refused } from "../../testing/create-faked-pages";
import { FACTS } from "../../testing/stub-session";
import { flashContent } from "./flash";

let refusal: () => Response;
const pages = createFakedPages(({ url }) =>
  url.endsWith("/v2/api/institution") ? Response.json(FACTS) : refusal(),
);
beforeEach(() => {
  refusal = () => refused("invalid_credentials");
});

/** Sends a form as a browser without scripts; answers where it leads, and the flash of the page there. */
async function submit(fields: Record<string, string>, path = "/bff/login") {
  const { bff } = pages;
  const headers = { Accept: "text/html", "Sec-Fetch-Site": "same-origin" };
  const body = new URLSearchParams(fields);
  const request = new Request(new URL(path, "https://passbook.test"), { method: "POST", headers, body });
  const response = await bff.fetch(request);
  const cookies = response.headers.getSetCookie().join("; ");
  const flash = await bff.services.cookies.open("flash", cookies, flashContent);
  return { status: response.status, location: response.headers.get("Location") ?? "", flash };
}
const RIGHT = { id: "ana@a.example", password: "violet-anchor-17" };

test("a refused form is shown again with what was typed, but for its secrets", async () => {
  const secrets = [
    "password",
    "user_passcode",
    "current",
    "otp",
    "totp",
    "link",
    "token",
    "confirm_password",
    "confirm_user_passcode",
  ];
  const typed = Object.fromEntries(secrets.map((name) => [name, "a secret"]));
  const { status, location, flash } = await submit({ ...typed, ...RIGHT, next: "/accounts?a=1" });
  expect(status).toBe(303);
  const nonce = flash?.nonce ?? "";
  expect(nonce).toMatch(/^[0-9a-f]{8}$/);
  expect(location).toBe(`/login?with=passcode&next=%2Faccounts%3Fa%3D1&problem=${nonce}`);
  expect(flash).toMatchObject({
    page: "/login",
    errors: [{ field: "id", message: "The sign-in details do not match. Check them and try again" }],
    values: { id: "ana@a.example", next: "/accounts?a=1" },
    support: { code: "invalid_credentials", requestId: "r" },
  });
  expect(JSON.stringify(flash)).not.toMatch(/secret|violet/);
  const { flash: byPasskey } = await submit({ credential: '{"id":"secret"}' });
  expect(byPasskey?.values).toEqual({});
});

test("no more is kept than fits, and nothing that is empty", async () => {
  const values = async (fields: Record<string, string>) =>
    (await submit({ ...RIGHT, id: "", ...fields })).flash?.values;
  const name = "n".repeat(40);
  expect(
    await values({ [name]: "a", [`${name}n`]: "b", long: "x".repeat(600), longer: "x".repeat(601) }),
  ).toEqual({
    [name]: "a",
    long: "x".repeat(600),
  });
  const many = Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`f${n}`, "a"]));
  expect(Object.keys((await values(many)) ?? {})).toHaveLength(20);
  const full = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`f${n}`, "x".repeat(600)]));
  expect(await values(full)).toEqual({});
});

test("a wait is told by when it ends, and no other refusal tells one", async () => {
  const waits = (status: number, retry?: string) => {
    refusal = () => {
      const response = refused(status === 429 ? "rate_limited" : "invalid_credentials");
      if (retry) response.headers.set("Retry-After", retry);
      return response;
    };
    return submit(RIGHT).then(({ flash }) => flash?.retryAt);
  };
  expect(await waits(429, "90")).toBe("2026-03-27T06:01:30.000Z");
  expect(await waits(429)).toBeUndefined();
  expect(await waits(401, "90")).toBeUndefined();
});

test("a platform that is away is told as such: nothing typed was wrong", async () => {
  refusal = () => new Response("<html>", { status: 502 });
  const { flash } = await submit(RIGHT);
  expect(flash).toMatchObject({ unreachable: true, errors: [], values: { id: "ana@a.example" } });
});
