import { z } from "zod";
import * as wire from "../../index";
import { operationsOfKind } from "../operations-of-kind";

export const putSourcePosition = operationsOfKind({
  tag: "Sources",
  path: "/v1/sources",
  params: z.object({ name: wire.sourceName() }),
  read: { apiKey: "savings_accounts:write" },
}).replace({
  verb: "position",
  operationId: "putSourcePosition",
  summary: "Say until when all has been sent",
  description:
    "What has not been sent by then did not happen: the balances that this source wrote last are of that moment from now on, so pages say how old they are. A key has one source, which a key that takes its place keeps; the first position names it. An earlier moment than the last is 409: an administrator can set it back.",
  body: { schema: wire.sourcePosition },
  sample: {
    path: { name: "{{source_name}}" },
    body: { as_of: "{{source_moment}}" },
    answer: { name: "{{source_name}}", as_of: "{{source_moment}}" },
    shows: { id: 1, received_at: "2026-08-21T09:05:00.318Z", last_fed_at: "2026-08-21T09:04:00.000Z" },
  },
  answers: { 200: { schema: wire.sourceRecord, description: "The source as it is now." } },
  refuses: ["not_found", "conflict"],
});
