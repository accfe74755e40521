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
  counts: z.array(z.int()).meta({ description: "One for each of `starts`." }),
});

/** What went on at an institution. */
export const overview = z
  .object({
    period: z.enum(OVERVIEW_PERIODS),
    starts: z
      .array(moment())
      .meta({ description: "When each hour or day begins, in the institution's time zone." }),
    figures: z.array(figure),
    currency: z.string().meta({ description: "ISO 4217." }),
    text_costs: z.object({
      total: decimal(),
      amounts: z.array(decimal()).meta({
        description: "What the texts of each hour or day cost, at the price (`text_price`) of then.",
      }),
    }),
  })
  .meta({ id: "Overview" });
export type Overview = z.infer<typeof overview>;
