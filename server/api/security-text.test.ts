import { beforeAll, expect, test } from "vitest";
import { companies } from "../db/schema/index";
import { createInstitution, createTestApi, type TestApi, testSettings } from "../testing/index";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ settings: testSettings() });
});

const read = () => api.call("/.well-known/security.txt");

test("says where weaknesses are reported: 404 without an address, the institution's, or that of the settings", async () => {
  const appKey = (await createInstitution(api.ctx)).userAppKey;
  api.settings.defaultUserAppKey = appKey;
  expect((await read()).status).toBe(404);
  await api.db.update(companies).set({ supportEmail: "help@harbour.example" });
  await api.ctx.applications.read();
  const answer = await read();
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=3600");
  expect(answer.headers.get("ETag")).toBeTruthy();
  const text = await answer.text();
  expect(text).toContain("Contact: mailto:help@harbour.example\n");
  expect(text).toContain(`Canonical: ${api.settings.publicOrigin}/.well-known/security.txt\n`);
  const [, expires = ""] = /^Expires: (\d{4}-\d\d-\d\dT00:00:00\.000Z)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - api.ctx.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
  api.settings.securityContact = "https://harbour.example/security";
  expect(await (await read()).text()).toContain("Contact: https://harbour.example/security\n");
});
