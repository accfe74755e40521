import { eq } from "drizzle-orm";
import { COLLECTION_NAMES, pathNameOf } from "../../../lib/contract/index";
import { applications, appNow, approvals } from "../../db/schema/index";
import { SUPERVISOR } from "../../demo/named-people";
import { workOnImports } from "../../modules/integration/imports/index";
import { drawPng } from "../draw-png";
import { PLACEHOLDER_VALUES } from "../hostile/placeholder-values";
import { sendJson } from "../hostile/send-json";
import type { ContractHarness } from "./create-contract-harness";

/** Ana of the demo, whose right secrets lock nothing. */
const ANA = { email: "ana@example.com", password: "correct-horse-demo" };
const IMPORTS = "/v2/api/staff/imports";

/** In the demo one person alone makes secrets: what two would have done. */
async function approvedSecret({ db }: ContractHarness["context"], askedBy: number, application: number) {
  const row = { companyId: 1, act: "application.secret", subjectId: application, about: "App" } as const;
  const [{ secretHash } = { secretHash: null }] = await db
    .select({ secretHash: applications.secretHash })
    .from(applications)
    .where(eq(applications.id, application));
  const request = { id: application };
  const shown = { before: { has_secret: secretHash !== null }, after: { has_secret: true } };
  const asked = { request, ...shown, reason: "A test of the rules", askedBy, expiresAt: appNow };
  const decided = { status: "approved", decidedBy: SUPERVISOR, decidedAt: appNow } as const;
  const [made] = await db
    .insert(approvals)
    .values({ ...row, ...asked, ...decided })
    .returning();
  return made?.id;
}

/** The values of the hostile suite that would be refused, as they are right; and what has to happen before an operation. */
export function livingValues({ send, world, context }: ContractHarness) {
  const get = async (target: string, headers: Record<string, string>) =>
    JSON.parse((await send({ method: "GET", target, headers })).body);
  const signIn = () => sendJson(send, "/api/auth/get_tokens", world.userApp, ANA);
  const newestImport = async () => (await get(`${IMPORTS}?limit=1`, world.staff)).results[0].id as number;
  const work = () => workOnImports(context.ctx, { signal: new AbortController().signal });
  // One that has ended already is 409.
  const cancelNewest = async () =>
    send({
      ...{ method: "POST", target: `${IMPORTS}/${await newestImport()}/cancel`, body: "{}" },
      headers: { ...world.staff, "Content-Type": "application/json" },
    });
  const records = COLLECTION_NAMES.map((name) => {
    const part = pathNameOf(name);
    const first = async () => (await get(`/v1/${name}?limit=1`, world.apiKey)).data[0][part];
    return [`a_${name}_${part}`, first] as const;
  });
  const values = {
    ...PLACEHOLDER_VALUES,
    ...Object.fromEntries(records),
    email: () => ANA.email,
    proven_mobile: () => "+639171234567",
    number_to_sign_in: () => "HSB00000001",
    password: () => ANA.password,
    passcode: () => "284913",
    refresh_token: async () => (await signIn()).refresh_token,
    async session_id() {
      await signIn();
      const { results } = await get("/v2/api/auth/sessions", world.saver.headers);
      return results.find(({ current }: { current: boolean }) => !current).id;
    },
    approved_secret_id: async () =>
      approvedSecret(context, world.administratorId, Number(world.made.application.id)),
    ...{ number_to_end: world.newNumberToEnd, disown_token: world.newDisownToken },
    key_import_id: newestImport,
    checked_key_import_id: newestImport,
    import_id: newestImport,
    checked_import_id: newestImport,
    async terms_version() {
      const terms = { terms_text: "Ours", privacy_url: "https://harbour.example/privacy" };
      return (await sendJson(send, "/v2/api/staff/institution/terms", world.staff, terms)).version;
    },
    async logo_hash() {
      const png = drawPng({ width: 3, height: 2 }).toString("base64");
      return (await sendJson(send, "/v2/api/staff/institution/logo", world.staff, { png }, "PUT")).hash;
    },
  };
  const before: Record<string, () => Promise<unknown>> = {
    receiveImport: cancelNewest,
    commitImport: work,
    receiveKeyImport: cancelNewest,
    commitKeyImport: work,
    async cancelKeyImport() {
      await work();
      await send({
        method: "POST",
        target: "/v1/imports?kind=customers",
        headers: { ...world.apiKey, "Content-Type": "text/csv" },
        body: "customer_number,name\nQX77000019,Ida\n",
      });
    },
    async cancelImport() {
      await work();
      await send({
        method: "POST",
        target: `${IMPORTS}?kind=customers`,
        headers: { ...world.staff, "Content-Type": "text/csv" },
        body: "customer_number,name\nQX77000009,Ida\n",
      });
    },
  };
  return { values, before };
}
