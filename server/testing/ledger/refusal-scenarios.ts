import { createTestKey } from "../index";
import type { Scenario } from "./scenario";

export const refusalScenarios: Record<string, Scenario> = {
  async "refusals.recordRefusal: a sign-in is tried on while it has to wait"({ client, customer }) {
    const { mobile } = await customer();
    const wrong = () => client.getTokens({ mobile, user_passcode: "000000" });
    for (let i = 0; i < 5; i++) await wrong();
    return wrong;
  },
  async "refusals.recordRefusal: the last try of a code is wrong"({ client, nextMobile }) {
    const mobile = nextMobile();
    const { ref_number, code } = await client.requestCode(mobile);
    const wrong = () => client.verify(mobile, ref_number, code === "000000" ? "000001" : "000000");
    for (let i = 0; i < 4; i++) await wrong();
    return wrong;
  },
  async "refusals.recordRefusal: a key is unknown"({ api }) {
    return () => api.call("/v1/events", { headers: { Authorization: "Bearer nonsense" } });
  },
  async "refusals.recordRefusal: a key has no such scope"({ api }) {
    const { headers } = await createTestKey(api.ctx, { scopes: ["events:read"] });
    return () => api.call("/v1/customers", { headers });
  },
  async "refusals.recordRefusal: a role does not allow it"({ teller }) {
    const { read } = await teller();
    return () => read("/v2/api/staff/audit");
  },
};
