import { beforeAll, expect, test } from "vitest";
import {
  createAccount,
  createApiClient,
  createInstitution,
  createTestApi,
  createTestKey,
  PASSWORD,
  type TestApi,
} from "../index";
import { driveJourney } from "./drive-journey";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});

test("a client made from the document drives the whole journey", async () => {
  const { companyId } = await createInstitution(api.ctx);
  const client = createApiClient(api);
  const saver = await client.signUp("+639175550111");
  const me = await (await client.me(saver.access_token)).json();
  await createAccount(api.ctx, { companyId, customerId: me.id });
  const { headers } = await createTestKey(api.ctx);

  const steps = await driveJourney({
    baseUrl: api.settings.publicOrigin,
    fetch: async (request) =>
      api.call(request.url, {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        body: (await request.text()) || undefined,
      }),
    readCode: client.codeFor,
    saver: { username: saver.customer_number!, password: PASSWORD },
    apiKey: headers.Authorization.replace("Bearer ", ""),
  });
  expect(steps).toHaveLength(18);
});
