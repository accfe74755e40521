import { applicationChange, keyRotation, newApplication } from "../../../lib/contract/index";
import {
  createApplication,
  dropSecret,
  issueSecret,
  listApplications,
  rotateAppKey,
  updateApplication,
} from "../../modules/foundation/applications/index";
import type { Printed } from "./print";
import type { Given } from "./read-options";
import { actionsOf } from "./records";
import { accept, type Call, runCommand } from "./run-command";
import { selected } from "./selected";

const USAGE = `Applications: programs that people use, each known by its app key.

  npm run application -- add --name "Mobile app" --kind user [--origins https://app.bank.example]
  npm run application -- ensure --name "Mobile app" --kind user [--origins https://app.bank.example]
  npm run application -- list
  npm run application -- change --id 3 [--name "App"] [--origins https://a.example,https://b.example]
  npm run application -- rotate --id 3 [--overlap-hours 24]
  npm run application -- secret --id 3
  npm run application -- drop-secret --id 3
  npm run application -- disable --id 3
  npm run application -- enable --id 3

--company HSB, the prefix of the institution's customer numbers, where there is more than one institution.
--kind is user (for customers) or admin (for staff). --origins are the pages that may call with its key, all of
them, with commas between; none for none. ensure makes it unless one of this name and kind is there. --overlap-hours is 0, 24 or 168. The applications whose keys are
DEFAULT_USER_APP_KEY and DEFAULT_ADMIN_APP_KEY cannot be disabled. After rotating one of them, set the new key and
restart before the old one ends. A secret is shown once: it lets a server of the application say whose address a
call is for (headers App-Secret and Client-Address). Another secret ends the one before at once.
`;

const OPTIONS = {
  company: "text",
  id: "number",
  name: "text",
  kind: "text",
  origins: "list",
  "overlap-hours": "number",
} as const;
type Options = typeof OPTIONS;

const LIST = [
  "id",
  "kind",
  "status",
  "app_key",
  "former_app_key",
  "former_app_key_ends_at",
  "name",
  "origins",
];
const HOUR = 3_600;

const originsOf = ({ origins }: Given<Options>) => (origins === null ? [] : origins);

const { add, ensure, list, update } = actionsOf({
  columns: LIST,
  list: listApplications,
  wanted: (options: Given<Options>) =>
    accept(newApplication, { name: options.name, kind: options.kind, origins: originsOf(options) }),
  isLike: (application, { name, kind }) => application.name === name && application.kind === kind,
  create: (ctx, companyId, application) => createApplication(ctx, { companyId, application }),
  change: applicationChange,
  update: updateApplication,
  differing: ({ origins }, given) => (given.origins === undefined ? undefined : { origins }),
});

async function rotate(call: Call<Options>): Promise<Printed> {
  const given = { overlap_hours: call.options["overlap-hours"] ?? 24 };
  const { overlap_hours: hours } = accept(keyRotation, given);
  const rotated = await rotateAppKey(call.ctx, { ...(await selected(call)), overlap: hours * HOUR });
  return { rows: [rotated], columns: LIST };
}

async function secret(call: Call<Options>): Promise<Printed> {
  const { application, secret } = await issueSecret(call.ctx, await selected(call));
  return {
    said: `Secret of ${application.name}. It is shown this once, and belongs on servers only:\n${secret}`,
    json: { application, secret },
  };
}

const withoutSecret = async (call: Call<Options>): Promise<Printed> => ({
  rows: [await dropSecret(call.ctx, await selected(call))],
  columns: LIST,
});

await runCommand({
  name: "application",
  usage: USAGE,
  options: OPTIONS,
  actions: {
    add,
    ensure,
    list,
    change: update((options) => ({ name: options.name, origins: originsOf(options) })),
    rotate,
    secret,
    "drop-secret": withoutSecret,
    disable: update(() => ({ status: "disabled" })),
    enable: update(() => ({ status: "active" })),
  },
});
