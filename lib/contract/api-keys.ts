import { z } from "zod";
import { asIpv4 } from "./as-ipv4";
import { because } from "./issue-reason";
import { pageOf } from "./page";
import { sourceName } from "./sources";
import { choice, moment, publicName, textOrNull, wideId } from "./text";
import { API_SCOPES, type ApiScope } from "./v1/scopes";

export const KEY_STATUSES = ["live", "expired", "revoked"] as const;
export const DEFAULT_KEY_DAYS = 365;
export const MOST_KEY_DAYS = 3_650;
export const MOST_NETWORKS = 50;
/** How many requests of a key are kept. */
export const KEPT_REQUESTS = 1_000;

const SCOPE_NAMES = API_SCOPES as [ApiScope, ...ApiScope[]];
/** As near as a pattern comes that all languages understand. */
const NETWORK_PATTERN = String.raw`^(([0-9]{1,3}\.){3}[0-9]{1,3}(/[0-9]{1,2})?|[0-9A-Fa-f.]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$`;
const NETWORK = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** One address, or all addresses with the same first bits. */
const network = () =>
  z
    .string()
    .refine(
      (text) => NETWORK.safeParse(text).success,
      because("malformed", "must be an address or a network such as 203.0.113.0/24 or 2001:db8::/32"),
    )
    .transform(asIpv4)
    .meta({ pattern: NETWORK_PATTERN });

const PUBLIC_NAME =
  "What customers read of who uses the key, under access to their data; `null`: it is the institution itself.";

export const apiKeyRecord = z
  .object({
    id: z.int(),
    name: z.string(),
    public_name: textOrNull(PUBLIC_NAME),
    hint: z.string().describe("The first characters of the key, to tell keys apart."),
    scopes: z.array(z.string()),
    source: textOrNull(
      "The source as which it feeds (`PUT /v1/sources/{name}/position`); a key that takes its place has the same. `null`: it has no name yet.",
      "core-banking",
    ),
    status: z.enum(KEY_STATUSES),
    allowed_addresses: z
      .array(z.string())
      .nullable()
      .describe("The networks it may be used from; `null`: from everywhere."),
    expires_at: moment().nullable().describe("`null`: it does not end by itself."),
    last_used_at: moment().nullable().describe("To the minute."),
    last_used_address: z.string().nullable(),
    successor_id: z
      .int()
      .nullable()
      .describe("The key that takes its place; both work until this one expires."),
    created_at: moment(),
  })
  .meta({ id: "ApiKey", description: "What may be known of a key after it was made." });
export type ApiKeyRecord = z.infer<typeof apiKeyRecord>;

export const newApiKey = z
  .object({
    name: publicName(),
    scopes: z
      .array(choice(SCOPE_NAMES))
      .min(1)
      .transform((scopes) => [...new Set(scopes)]),
    expires_in_days: z
      .int()
      .min(1)
      .max(MOST_KEY_DAYS)
      .nullable()
      .default(DEFAULT_KEY_DAYS)
      .describe("`null`: the key does not end by itself."),
    allowed_addresses: z
      .array(network())
      .min(1)
      .max(MOST_NETWORKS)
      .nullable()
      .default(null)
      .describe("Addresses and networks (CIDR) that it may be used from; `null`: from everywhere."),
    public_name: publicName()
      .nullable()
      .default(null)
      .meta({ description: PUBLIC_NAME, examples: ["Pay Ahead"] }),
    source: sourceName()
      .nullable()
      .default(null)
      .meta({
        description:
          "The source as which it feeds; keys of one system share it. `null`: the first position that it sends names it.",
        examples: ["core-banking"],
      }),
  })
  .meta({ id: "NewApiKey" });
export type NewApiKey = z.infer<typeof newApiKey>;

/** What of a key can be changed. */
export const apiKeyChange = z
  .object({ public_name: publicName().nullable().optional().describe(PUBLIC_NAME) })
  .meta({ id: "ApiKeyChange" });
export type ApiKeyChange = z.infer<typeof apiKeyChange>;

/** A key with the secret itself, which is answered this once. */
export const issuedApiKey = apiKeyRecord
  .extend({ key: z.string().describe("The key itself: it is answered this once.") })
  .meta({ id: "IssuedApiKey", formOf: "ApiKey" });
export type IssuedApiKey = z.infer<typeof issuedApiKey>;

/** One request that was made with a key. */
export const apiKeyRequest = z
  .object({
    id: wideId(),
    requested_at: moment(),
    method: z.string(),
    operation: textOrNull("`operationId` in this document; `null` where there is no such path and method."),
    status: z.int(),
    request_id: z.string().describe("The same as header `Request-Id` of the answer."),
    address: z.string().nullable(),
  })
  .meta({ id: "ApiKeyRequest" });
export type ApiKeyRequest = z.infer<typeof apiKeyRequest>;

export const apiKeyList = pageOf(apiKeyRecord).meta({ id: "ApiKeyList" });

export const apiKeyRequestList = pageOf(apiKeyRequest).meta({ id: "ApiKeyRequestList" });
