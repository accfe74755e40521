import { z } from "zod";
import { because } from "./issue-reason";
import { pageOf } from "./page";
import { relyingPartyId } from "./passkeys";
import { someOf } from "./some-of";
import { choice, moment, publicName, textOrNull } from "./text";

/** `user` serves customers, `admin` serves staff. */
export const APPLICATION_KINDS = ["user", "admin"] as const;
export const APPLICATION_STATUSES = ["active", "disabled"] as const;
export const MOST_ORIGINS = 50;

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Scheme, host and port as browsers send them. */
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

/** Pages over plain http are anybody's on the way, except on the machine itself. */
function isSafe(text: string): boolean {
  if (!isOrigin(text)) return true;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname));
}

const origin = () =>
  z
    .string()
    .refine(isOrigin, because("malformed", "must be an origin such as https://bank.example, without a path"))
    .refine(isSafe, because("not_allowed", "must be https; http is for localhost only"))
    .meta({ pattern: String.raw`^[a-z]+://[^\s/?#@A-Z]+$` });

const origins = () =>
  z
    .array(origin())
    .max(MOST_ORIGINS)
    .transform((all) => [...new Set(all)])
    .meta({
      description: "The pages that may call with this key (CORS): `https`, or `http` on localhost.",
      examples: [["https://bank.example"]],
    });

export const applicationRecord = z
  .object({
    id: z.int(),
    name: z.string(),
    kind: z.enum(APPLICATION_KINDS).describe("`user` serves customers, `admin` tellers and administrators."),
    app_key: z.string().describe("What its calls send in header `app_key`. Not a secret."),
    former_app_key: textOrNull("The key before, while it goes on after a rotation."),
    former_app_key_ends_at: moment().nullable(),
    origins: z.array(z.string()),
    rp_id: relyingPartyId(),
    has_secret: z
      .boolean()
      .describe("Whether it has a secret, by which it vouches for its clients' addresses."),
    status: z.enum(APPLICATION_STATUSES),
    created_at: moment(),
  })
  .meta({ id: "Application" });
export type ApplicationRecord = z.infer<typeof applicationRecord>;

/** The one answer that has the secret. */
export const applicationWithSecret = z
  .object({
    application: applicationRecord,
    secret: z.string().describe("For header `App-Secret`. Shown this once; it belongs on servers only."),
  })
  .meta({ id: "ApplicationWithSecret" });
export type ApplicationWithSecret = z.infer<typeof applicationWithSecret>;

export const newApplication = z
  .object({ name: publicName(), kind: choice(APPLICATION_KINDS), origins: origins().default([]) })
  .meta({ id: "NewApplication", formOf: "Application" });
export type NewApplication = z.infer<typeof newApplication>;

/** Absent = unchanged. */
export const applicationChange = someOf(
  z
    .object({
      name: publicName(),
      origins: origins(),
      rp_id: relyingPartyId(),
      status: choice(APPLICATION_STATUSES).meta({
        description:
          "`disabled` refuses its key and its sessions at once. Not the one that our own pages use, nor the last of kind `admin`.",
      }),
    })
    .partial()
    .meta({ id: "ApplicationChange", formOf: "Application" }),
);
export type ApplicationChange = z.infer<typeof applicationChange>;

/** Hours that a key may go on beside its successor: none, a day, a week. */
export const OVERLAP_HOURS = [0, 24, 168];

export const keyRotation = z
  .object({
    overlap_hours: z
      .int()
      .refine(
        (hours) => OVERLAP_HOURS.includes(hours),
        because("not_allowed", `must be one of: ${OVERLAP_HOURS.join(", ")}`),
      )
      .meta({
        description: "For how long the present key goes on beside the new one.",
        enum: OVERLAP_HOURS,
      }),
  })
  .meta({ id: "KeyRotation" });

export const applicationList = pageOf(applicationRecord).meta({ id: "ApplicationList" });
