import { z } from "zod";

/** What anybody may know of the company behind an app key: what a page needs before somebody signs in. */
export const institution = z
  .object({
    name: z.string(),
    support_phone: z
      .string()
      .nullable()
      .meta({ description: "E.164. For people who need help; `null` where there is none." }),
    country_code: z
      .string()
      .meta({ description: "ISO 3166-1 alpha-2: the country of a number without a country code." }),
    currency: z.string().meta({ description: "ISO 4217." }),
    tz: z.string().meta({ description: "Time zone, such as `Asia/Manila`." }),
    lang: z.string().meta({ description: "Locale, such as `en_PH`." }),
    password_min_length: z.int().meta({ description: "Characters of the shortest password." }),
    passcode_length: z.int().meta({ description: "Digits of every passcode." }),
    demo: z.boolean().meta({ description: "Whether all data here is made up." }),
  })
  .meta({ id: "Institution" });
export type Institution = z.infer<typeof institution>;
