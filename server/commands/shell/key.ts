import * as wire from "../../../lib/contract/index";
import {
  createApiKey,
  listApiKeys,
  listKeyRequests,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
} from "../../modules/integration/api-keys/index";
import type { Printed } from "./print";
import type { Given } from "./read-options";
import { ensure, like, listing } from "./records";
import { accept, type Call, runCommand } from "./run-command";
import { companyOf, selected } from "./selected";

const USAGE = `API keys of /v1.

  npm run key -- create --name "Core banking" [--public-name "Pay Ahead"] --scopes all [--days 365] [--allowed-addresses 203.0.113.0/24]
  npm run key -- ensure --name "Core banking" --scopes all
  npm run key -- change --id 3 --public-name "Pay Ahead"
  npm run key -- list
  npm run key -- requests --id 3
  npm run key -- rotate --id 3 [--overlap-hours 24]
  npm run key -- revoke --id 3

--company HSB, the prefix of the institution's customer numbers, where there is more than one institution.
--scopes is "all", "read", or scopes with commas between: ${wire.API_SCOPES.join(", ")}.
--public-name is what customers read of who uses the key; "none": the institution itself. ensure makes a key unless a live one of this name is there; it is told when it is made alone. --days none makes a key that does not end by itself. --overlap-hours is 0, 24 or 168.
`;

const OPTIONS = {
  company: "text",
  name: "text",
  "public-name": "text",
  scopes: "list",
  days: "number",
  "allowed-addresses": "list",
  id: "number",
  "overlap-hours": "number",
} as const;
type Options = typeof OPTIONS;

const NAMES = { expires_in_days: "days", public_name: "public-name" };
const HOUR = 3_600;
const LIST = ["id", "name", "hint", "status", "expires_at", "last_used_at", "last_used_address", "scopes"];
const REQUESTS = ["requested_at", "method", "operation", "status", "address", "request_id"];

function scopesOf({ scopes }: Given<Options>): string[] {
  if (scopes?.join() === "all") return wire.API_SCOPES;
  return scopes?.join() === "read" ? wire.READ_SCOPES : (scopes ?? []);
}

const publicNameOf = ({ "public-name": name }: Given<Options>) => (name === "none" ? null : name);

const shown = (issued: wire.IssuedApiKey): Printed => ({
  json: issued,
  said: [
    `Key ${issued.id}, "${issued.name}"${issued.expires_at ? `, until ${issued.expires_at}` : ""}.`,
    "It is shown this once, and belongs on servers only:",
    issued.key,
  ].join("\n"),
});

function keyOf(options: Given<Options>) {
  const input = {
    name: options.name,
    public_name: publicNameOf(options),
    scopes: scopesOf(options),
    expires_in_days: options.days,
    allowed_addresses: options["allowed-addresses"],
  };
  return accept(wire.newApiKey, input, NAMES);
}

async function create({ ctx, options }: Call<Options>): Promise<Printed> {
  const key = keyOf(options);
  return shown(await createApiKey(ctx, { companyId: await companyOf(ctx, options), key }));
}

async function ensured({ ctx, options }: Call<Options>): Promise<Printed> {
  const wanted = keyOf(options);
  const companyId = await companyOf(ctx, options);
  return ensure<wire.ApiKeyRecord>(ctx, {
    companyId,
    find: (ctx) =>
      like(listApiKeys, ctx, {
        companyId,
        isLike: ({ name, status }) => name === wanted.name && status === "live",
      }),
    async create(ctx) {
      const issued = await createApiKey(ctx, { companyId, key: wanted });
      const { key, ...record } = issued;
      return { record, said: shown(issued).said, shown: { key } };
    },
    columns: LIST,
  });
}

async function requests(call: Call<Options>): Promise<Printed> {
  const { results } = await listKeyRequests(call.ctx, {
    ...(await selected(call)),
    query: { limit: "1000" },
  });
  return { rows: results, columns: REQUESTS };
}

async function rotate(call: Call<Options>): Promise<Printed> {
  const given = { overlap_hours: call.options["overlap-hours"] ?? 24 };
  const { overlap_hours: hours } = accept(wire.keyRotation, given);
  const issued = await rotateApiKey(call.ctx, { ...(await selected(call)), overlap: hours * HOUR });
  const said = `Key ${call.options.id} goes on working for ${hours} hours.\n${shown(issued).said}`;
  return { said, json: issued };
}

async function change(call: Call<Options>): Promise<Printed> {
  const given = accept(wire.apiKeyChange, { public_name: publicNameOf(call.options) }, NAMES);
  const key = await updateApiKey(call.ctx, { ...(await selected(call)), change: given });
  return {
    said: `Customers read of key ${key.id}: ${key.public_name ?? "the institution itself"}.`,
    json: key,
  };
}

async function revoke(call: Call<Options>): Promise<Printed> {
  const key = await revokeApiKey(call.ctx, await selected(call));
  return { said: `Key ${key.id} is revoked.`, json: key };
}

await runCommand({
  name: "key",
  usage: USAGE,
  options: OPTIONS,
  names: NAMES,
  unknown: "There is no such key, or it does not work any more.",
  actions: { create, ensure: ensured, change, list: listing(listApiKeys, LIST), requests, rotate, revoke },
});
