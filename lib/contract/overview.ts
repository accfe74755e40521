import { z } from "zod";
import { decimal, moment } from "./text";

/** What is counted as it happens, in the order that pages show it. */
export const FIGURE_KINDS = [
  "sign_ups",
  "codes_asked",
  "codes_verified",
  "sign_ins",
  "sign_ins_failed",
  "look_ups",
  "texts",
  "texts_failed",
  "texts_suppressed",
] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** The last 24 hours by hour, or the last 30 days by day, the present one included. */
export const OVERVIEW_PERIODS = ["hours", "days"] as const;
export type OverviewPeriod = (typeof OVERVIEW_PERIODS)[number];

const figure = z.object({
  kind: z.enum(FIGURE_KINDS),
  total: z.int(),
  counts: z.array(z.int()).describe("One for each of `starts`."),
  compared: z
    .object({
      now: z.int().describe("Of late."),
      before: z.int().describe("Before."),
    })
    .meta({
      description:
        "The last 24 full hours, and the same hours a week earlier; of `days` the last seven full days, and the seven before.",
    }),
});

/** Counts of what may be many end here. */
export const MOST_COUNTED = 10_000;

const counted = (what: string) => z.int().describe(`${what} Counted up to ${MOST_COUNTED}.`);

const failed = z
  .object({
    webhook_endpoints: z.int().describe("Failing now, or disabled because they failed."),
    webhook_deliveries: counted("Ended in the last 24 hours without having arrived."),
    messages: counted("Of the last 24 hours: did not go out, or did not arrive."),
    messages_late: counted("Wait for more than ten minutes."),
    imports: z.int().describe("Stopped in the middle."),
    accounts_disagreeing: counted("Accounts with a balance that does not follow from the one before."),
    sources: counted("Systems that feed figures and are late: `stale` or `silent`."),
    audit_chain: z.int().describe("1 where the last proof found the chain of the audit broken."),
  })
  .describe("What failed.");
export type FailedKind = keyof z.infer<typeof failed>;

const today = z
  .object({
    since: moment().describe("Midnight in the institution's time zone."),
    customers: counted("New ones."),
    savings_accounts: counted("New ones."),
    transactions: counted("New ones."),
    access_changes: counted("Changes to who may do what, as the audit lists them with `kind=access`."),
  })
  .describe("What changed since midnight.");

/** Branches that are told apart at most. */
export const MOST_BRANCHES_SHOWN = 100;

const branchFigures = z
  .array(
    z.object({
      code: z.string().describe("Its code."),
      name: z.string().meta({ examples: ["Main Street"] }),
      waiting: counted("Cases that wait about customers whom it looks after."),
      customers: counted("New ones of it since midnight."),
      acts: counted("What its staff did since midnight, as the audit has it."),
    }),
  )
  .describe(`Of each open branch, by their codes; ${MOST_BRANCHES_SHOWN} at most.`);

/** What an institution needs before its customers come, in the order in which it is done. */
export const FIRST_STEPS = [
  "branches",
  "people",
  "products",
  "application",
  "api_key",
  "import",
  "customer",
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

const isDone: Record<FirstStep, string> = {
  branches: "There is an open branch.",
  people: "There is a second member of staff.",
  products: "There is an active product.",
  application: "There is an active application for customers.",
  api_key: "There is an API key that is good.",
  import: "Records came from a file, or from a feed.",
  customer: "A customer has access.",
};
const firstSteps = z
  .object(
    Object.fromEntries(FIRST_STEPS.map((step) => [step, z.boolean().describe(isDone[step])])) as Record<
      FirstStep,
      z.ZodBoolean
    >,
  )
  .describe("What is done of what an institution needs first.");

/** What went on at an institution. */
export const overview = z
  .object({
    period: z.enum(OVERVIEW_PERIODS),
    starts: z.array(moment()).describe("When each hour or day begins, in the institution's time zone."),
    figures: z.array(figure),
    currency: z.string().describe("ISO 4217."),
    text_costs: z.object({
      total: decimal(),
      amounts: z
        .array(decimal())
        .describe("What the texts of each hour or day cost, at the price (`text_price`) of then."),
    }),
    failed,
    today,
    branches: branchFigures,
    first_steps: firstSteps,
  })
  .meta({ id: "Overview" });
export type Overview = z.infer<typeof overview>;
