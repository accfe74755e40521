import { sql } from "drizzle-orm";

import { textFigures } from "../../db/schema/index";

import { listMessages, watchConversion } from "../../modules/foundation/messages/index";

import type { Scenario } from "./scenario";

let serial = 0;

const nextPrefix = () => `+8821${++serial}`;

export const messageScenarios: Record<string, Scenario> = {
  async "messages.watchConversion: no codes come back"({ api, operator, companyId }) {
    const { limits } = operator.settings;
    await api.clock.advance(3_600);
    const start = sql`date_bin('10 minutes', app_now() - interval '10 minutes', 'epoch')`;
    const counted = { companyId, prefix: nextPrefix(), country: "ZZ", codes: limits.smsUnconfirmed.max };
    await api.db.insert(textFigures).values({ ...counted, start });
    const settings = { ...operator.settings, limits: { ...limits, volumeEnabled: true } };
    return () => watchConversion({ ...operator, settings });
  },
  "messages.listMessages: somebody looks at what went out":
    async ({ operator, companyId }) =>
    () =>
      listMessages(operator, { companyId, filter: { status: "sent" }, query: {} }),
};
