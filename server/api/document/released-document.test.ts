import { expect, test } from "vitest";
import { createTestApi } from "../../testing/index";

test("the released document is the one that is served (renew: npm run unit -- released-document -u)", async () => {
  const api = await createTestApi({ settings: { publicOrigin: "http://localhost:3000" } });
  const document = await (await api.call("/openapi.json")).json();
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(
    "../../../docs/openapi/passbook.json",
  );
});
