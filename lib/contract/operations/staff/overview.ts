import { z } from "zod";
import { choice, OVERVIEW_PERIODS, overview } from "../../index";
import { ofStaff, operationsOfKind } from "../operations-of-kind";

export const getOverview = operationsOfKind({ tag: "Overview", ...ofStaff("overview") }).read({
  operationId: "getOverview",
  mayLag: true,
  summary: "What went on, in figures",
  description:
    "Sign-ups, codes, sign-ins and their failures, look-ups, texts and their cost: of the last 24 hours by hour, or of the last 30 days by day. They are counted within seconds after what they tell of. Beside them what failed, what changed today, and what an institution has of what it needs first.",
  query: z.object({ period: choice(OVERVIEW_PERIODS).default("days") }),
  sample: { query: { period: "hours" }, answer: { period: "hours" } },
  answers: { 200: { schema: overview, description: "The figures." } },
});
