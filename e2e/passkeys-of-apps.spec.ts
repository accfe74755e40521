import type { Page } from "@playwright/test";
import { addAuthenticator } from "./authenticator";
import { newPerson, PASSWORD } from "./people";
import { origin } from "./server-address";
import { expect, test } from "./test";

const APP = "https://app.partner.example";

type Fields = Record<string, unknown>;

async function call(path: string, body: Fields, headers: Record<string, string>, method = "POST") {
  const init = {
    method,
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
  const answer = await fetch(new URL(path, origin), init);
  return { status: answer.status, body: (await answer.json()) as Fields };
}

/** An application of a partner: pages of its own, and passkeys for the host above them. */
async function newApplication(): Promise<{ app_key: string }> {
  const key = { app_key: "demo-admin-app" };
  const admin = { email: "admin@example.com", password: "admin-demo-pass" };
  const signedIn = await call("/api/auth/get_tokens", admin, key);
  const headers = { ...key, "Access-Token": String(signedIn.body.access_token) };
  const path = "/v2/api/staff/applications";
  const made = await call(path, { name: "Partner", kind: "user", origins: [APP] }, headers);
  const changed = await call(`${path}/${made.body.id}`, { rp_id: "partner.example" }, headers, "PATCH");
  expect(changed).toMatchObject({ status: 200, body: { rp_id: "partner.example" } });
  return { app_key: String(made.body.app_key) };
}

const create = (page: Page, options: Fields) =>
  page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json as never);
    return ((await navigator.credentials.create({ publicKey })) as PublicKeyCredential).toJSON() as object;
  }, options);

const sign = (page: Page, options: Fields) =>
  page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json as never);
    return ((await navigator.credentials.get({ publicKey })) as PublicKeyCredential).toJSON() as object;
  }, options);

test("a passkey of a partner's application is for its host: it signs in there, and not through our pages", async ({
  page,
}) => {
  await page.route(`${APP}/**`, (route) => route.fulfill({ contentType: "text/html", body: "<h1>App</h1>" }));
  await addAuthenticator(page);
  await page.goto(`${APP}/`);
  const [key, person] = [await newApplication(), await newPerson()];
  const secret = { username: person.customerNumber, password: PASSWORD };
  const signedIn = await call("/api/auth/get_tokens", secret, key);
  const headers = { ...key, "Access-Token": String(signedIn.body.access_token) };

  const begun = await call("/v2/api/auth/passkeys/options", {}, headers);
  expect(begun.body.rp).toMatchObject({ id: "partner.example" });
  const credential = await create(page, begun.body);
  const added = await call("/v2/api/auth/passkeys", { name: "Phone", credential }, headers);
  expect(added.status).toBe(201);

  const options = "/v2/api/auth/passkey_sign_in/options";
  const asked = await call(options, {}, key);
  expect(asked.body.rpId).toBe("partner.example");
  const signature = { credential: await sign(page, asked.body) };
  expect((await call("/v2/api/auth/passkey_sign_in", signature, { app_key: "demo-user-app" })).status).toBe(
    401,
  );

  const again = { credential: await sign(page, (await call(options, {}, key)).body) };
  const opened = await call("/v2/api/auth/passkey_sign_in", again, key);
  expect(opened).toMatchObject({ status: 200, body: { scope: "user" } });

  // Our pages ask for keys of our host: a browser does not offer this one there, and refuses to sign for another.
  const ours = await call(options, {}, { app_key: "demo-user-app" });
  await expect(sign(page, ours.body)).rejects.toThrow(/SecurityError|relying party|not equal/i);
});
