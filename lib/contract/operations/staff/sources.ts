import * as wire from "../../index";
import { ofStaff, operationsOfKind } from "../operations-of-kind";
import { idParams } from "../query-text";

const sources = operationsOfKind({
  tag: "Sources",
  ...ofStaff("sources", "api_keys"),
  params: idParams("source"),
  sample: "{{source_id}}",
});

export const listSources = sources.list({
  operationId: "listSources",
  summary: "List sources",
  description:
    "Systems of the institution that feed figures: until when each has sent all, and which are late.",
  page: { schema: wire.sourceList, description: "A page of sources." },
});

export const correctSourcePosition = sources.replace({
  verb: "position",
  operationId: "correctSourcePosition",
  summary: "Correct the position of a source",
  description:
    "Also backwards, as after a core system was restored from a copy; `null` takes it away until the source sends one. What the source sends later counts again.",
  body: { schema: wire.positionCorrection },
  sample: {
    body: { as_of: null, reason: "The core system is restored from its copy of Thursday" },
    answer: { as_of: null },
  },
  answers: { 200: { schema: wire.sourceRecord, description: "The source as it is now." } },
  refuses: ["not_found"],
});
