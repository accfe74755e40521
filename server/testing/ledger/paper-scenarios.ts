import { eq } from "drizzle-orm";

import { customers } from "../../db/schema/index";

import type { Scenario } from "./scenario";

export const paperScenarios: Record<string, Scenario> = {
  async "statement-mails.setStatementMails: a customer with a confirmed e-mail wants to be told of statements"(
    world,
  ) {
    const { tokens, record } = await world.customer();
    await world.api.db
      .update(customers)
      .set({ emailVerifiedAt: new Date() })
      .where(eq(customers.id, record.id ?? 0));
    return () =>
      world.api.call("/v2/api/customer/me/statement_mails", {
        ...{ method: "PUT", json: { wanted: true } },
        headers: { app_key: "demo-user-app", "Access-Token": tokens.access_token },
      });
  },
};
