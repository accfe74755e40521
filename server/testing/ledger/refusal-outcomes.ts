import { createTestKey } from "../index";
import { type Outcome, row, rowOfNobody } from "./outcome";

export const recordRefusal: Outcome[] = [
  {
    when: "a sign-in is tried on while it has to wait",
    async prepare({ client, customer }) {
      const { mobile } = await customer();
      const wrong = () => client.getTokens({ mobile, user_passcode: "000000" });
      for (let i = 0; i < 5; i++) await wrong();
      return wrong;
    },
    audit: [row("sign_in.refused", "anonymous", "credential")],
    events: [],
  },
  {
    when: "the last try of a code is wrong",
    async prepare({ client, nextMobile }) {
      const mobile = nextMobile();
      const { ref_number, code } = await client.requestCode(mobile);
      const wrong = () => client.verify(mobile, ref_number, code === "000000" ? "000001" : "000000");
      for (let i = 0; i < 4; i++) await wrong();
      return wrong;
    },
    audit: [row("challenge.exhausted", "anonymous", "application")],
    events: [],
  },
  {
    when: "nobody has the key",
    prepare:
      async ({ api }) =>
      () =>
        api.call("/v1/events", { headers: { Authorization: "Bearer nonsense" } }),
    audit: [rowOfNobody("api_key.refused", "anonymous", "cause")],
    events: [],
  },
  {
    when: "a key has no such scope",
    async prepare({ api }) {
      const { headers } = await createTestKey(api.ctx, { scopes: ["events:read"] });
      return () => api.call("/v1/customers", { headers });
    },
    audit: [row("api_key.scope_refused", "api_key", "scope")],
    events: [],
  },
  {
    when: "a role does not allow it",
    async prepare({ teller }) {
      const { read } = await teller();
      return () => read("/v2/api/staff/audit");
    },
    audit: [row("access.refused", "staff", "permission")],
    events: [],
  },
];
