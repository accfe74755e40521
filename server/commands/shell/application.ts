import { applicationChange, keyRotation, newApplication } from "../../../lib/contract/index";
import {
  createApplication,
  dropSecret,
  issueSecret,
  listApplications,
  rotateAppKey,
  updateApplication,
} from "../../modules/applications/index";
import { ensure } from "./ensure";
import type { Printed } from "./print";
import type { Given } from "./read-options";
import { accept, type Call, runCommand } from "./run-command";
import { companyOf, idOf } from "./selected";

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

async function add({ ctx, options }: Call<Options>): Promise<Printed> {
  const { name, kind } = options;
  const application = accept(newApplication, { name, kind, origins: originsOf(options) });
  const companyId = await companyOf(ctx, options);
  return { rows: [await createApplication(ctx, { companyId, application })], columns: LIST };
}

async function list({ ctx, options }: Call<Options>): Promise<Printed> {
  const query = { limit: "1000" };
  const { results } = await listApplications(ctx, { companyId: await companyOf(ctx, options), query });
  return { rows: results, columns: LIST };
}

async function ensured({ ctx, options }: Call<Options>): Promise<Printed> {
  const { name, kind } = options;
  const application = accept(newApplication, { name, kind, origins: originsOf(options) });
  const companyId = await companyOf(ctx, options);
  return ensure(ctx, {
    companyId,
    find: async (ctx) =>
      (await listApplications(ctx, { companyId, query: { limit: "1000" } })).results.find(
        (each) => each.name === application.name && each.kind === application.kind,
      ),
    create: async (ctx) => ({ record: await createApplication(ctx, { companyId, application }) }),
    change:
      options.origins === undefined
        ? undefined
        : (ctx, { id }) =>
            updateApplication(ctx, { companyId, id, change: { origins: application.origins } }),
    columns: LIST,
  });
}

const update =
  (changeOf: (options: Given<Options>) => object) =>
  async ({ ctx, options }: Call<Options>): Promise<Printed> => {
    const change = accept(applicationChange, changeOf(options));
    const named = { companyId: await companyOf(ctx, options), id: idOf(options) };
    return { rows: [await updateApplication(ctx, { ...named, change })], columns: LIST };
  };

async function rotate({ ctx, options }: Call<Options>): Promise<Printed> {
  const { overlap_hours: hours } = accept(keyRotation, { overlap_hours: options["overlap-hours"] ?? 24 });
  const named = { companyId: await companyOf(ctx, options), id: idOf(options) };
  return { rows: [await rotateAppKey(ctx, { ...named, overlap: hours * HOUR })], columns: LIST };
}

async function secret({ ctx, options }: Call<Options>): Promise<Printed> {
  const named = { companyId: await companyOf(ctx, options), id: idOf(options) };
  const { application, secret } = await issueSecret(ctx, named);
  return {
    said: `Secret of ${application.name}. It is shown this once, and belongs on servers only:\n${secret}`,
    json: { application, secret },
  };
}

async function withoutSecret({ ctx, options }: Call<Options>): Promise<Printed> {
  const named = { companyId: await companyOf(ctx, options), id: idOf(options) };
  return { rows: [await dropSecret(ctx, named)], columns: LIST };
}

runCommand({
  name: "application",
  usage: USAGE,
  options: OPTIONS,
  actions: {
    add,
    ensure: ensured,
    list,
    change: update((options) => ({ name: options.name, origins: originsOf(options) })),
    rotate,
    secret,
    "drop-secret": withoutSecret,
    disable: update(() => ({ status: "disabled" })),
    enable: update(() => ({ status: "active" })),
  },
});
