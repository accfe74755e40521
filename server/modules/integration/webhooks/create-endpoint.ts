import * as wire from "../../../../lib/contract/index";
import { faultOf, parseTarget, type TargetFault } from "../../../adapters/outbound/check-target";
import {
  conflict,
  invalidField,
  orNotFound,
  type Precondition,
  type Reason,
  SYSTEM,
} from "../../../core/index";
import { type Context, inTransaction, type RecordId } from "../../context";
import { changesOf, recordAudit } from "../../foundation/audit/index";
import { recordEvent } from "../../foundation/events/index";
import { mailAdministrators } from "../../foundation/messages/index";
import { checkPreconditions, readOne, WEBHOOK_ENDPOINT } from "../../foundation/records/index";
import { type Author, authorise, NO_AUTHOR } from "./payload-rights";
import { FAILING_DAYS } from "./policy";
import { drawSecret, sealSecret } from "./rotate-secret";
import * as store from "./store";

const REFUSALS: Record<TargetFault, [Reason, string]> = {
  malformed: ["malformed", "must be an HTTPS address such as https://hooks.example.com/passbook"],
  credentials: ["not_allowed", "must not carry a user name or password"],
  not_https: ["not_allowed", "must begin with https://"],
  special_address: ["not_allowed", "must not be an address of this machine or of a private network"],
  not_resolved: ["unknown", "must be a name that has an address"],
};

/** Empty is 443. Other ports are those of services inside a network. */
const PORTS = ["", "8443"];

/** Refuses what can be known to be no target; what a name means is checked at each try. Errors: 400 on `url`. */
function checkUrl({ settings }: Context, text: string): void {
  const fault = faultOf(parseTarget(text), { loopback: settings.demo });
  if (fault) throw invalidField("url", ...REFUSALS[fault]);
  if (!settings.demo && !PORTS.includes(new URL(text).port))
    throw invalidField("url", "not_allowed", "must use port 443 or 8443");
}

/** What the audit log keeps of an address: its path may be secret. */
export const originOf = (url: string): string => new URL(url).origin;

/**
 * Makes an endpoint, which gets the events from now on. The answer is the only one that has its secret. Errors: 400 on
 * `url`, 403 where full payloads are asked for by who may not read them, 409 where the company has as many as it may.
 */
export async function createEndpoint(
  ctx: Context,
  { companyId, endpoint }: { companyId: number; endpoint: wire.NewWebhookEndpoint },
): Promise<wire.IssuedWebhookEndpoint> {
  checkUrl(ctx, endpoint.url);
  return inTransaction(ctx, async (ctx) => {
    if ((await store.countEndpoints(ctx, companyId)) >= wire.MOST_ENDPOINTS) throw tooMany();
    const secret = drawSecret(ctx);
    const { in_flight: inFlight, ...kept } = endpoint;
    const { url, types, payload = "thin" } = kept;
    const author = payload === "full" ? await authorise(ctx, { companyId, types }) : NO_AUTHOR;
    const sealed = sealSecret(ctx, secret);
    const id = await store.insertEndpoint(ctx, { ...kept, inFlight, ...author, companyId, secret: sealed });
    const details = { origin: originOf(url), types, payload };
    await recordAudit(ctx, { companyId, action: "webhook_endpoint.created", subjectId: id, details });
    return { ...(await readOne(ctx, WEBHOOK_ENDPOINT, { companyId, id })), secret };
  });
}

const tooMany = () =>
  conflict(
    "url",
    "too_many",
    `there are ${wire.MOST_ENDPOINTS} endpoints already: delete one first`,
    wire.MOST_ENDPOINTS,
  );

/** An endpoint as it is now, locked for a change. Errors: 404. */
export async function lockEndpoint(ctx: Context, which: RecordId): Promise<wire.WebhookEndpoint> {
  orNotFound(await store.lockEndpoint(ctx, which));
  return readOne(ctx, WEBHOOK_ENDPOINT, which);
}

/** Whether a change has whole records sent that were not, or sent to another address. */
export function sendsMoreRecords(before: wire.WebhookEndpoint, change: wire.WebhookEndpointChange): boolean {
  const { payload, url, types } = { ...before, ...change };
  if (payload === "thin") return false;
  if (before.payload === "thin" || url !== before.url) return true;
  // No type stands for all.
  return before.types.length > 0 && !(types.length > 0 && types.every((type) => before.types.includes(type)));
}

interface Change extends RecordId {
  change: wire.WebhookEndpointChange;
  preconditions?: Precondition[];
}

/** An address leaves its path out, which may be secret. */
const forAudit = ({ url, ...values }: Record<string, unknown>) =>
  url === undefined ? values : { ...values, origin: originOf(String(url)) };

/**
 * Changes where an endpoint is, what it gets, or whether it gets anything; its secret stays. A disabled one gets nothing,
 * not even later: a replay sends what it missed. Errors: 400 on `url`, 403 as `createEndpoint`, 404, 412.
 */
export async function updateEndpoint(
  ctx: Context,
  { companyId, id, change, preconditions }: Change,
): Promise<wire.WebhookEndpoint> {
  if (change.url !== undefined) checkUrl(ctx, change.url);
  return inTransaction(ctx, async (ctx) => {
    const before = await lockEndpoint(ctx, { companyId, id });
    const record = { companyId, name: "webhook_endpoints", id: String(id) } as const;
    await checkPreconditions(ctx, { preconditions, record });
    const changed = changesOf<wire.WebhookEndpointChange>(before, change);
    if (!changed) return before;
    await store.changeEndpoint(ctx, id, {
      ...change,
      ...(await authorOfChange(ctx, { companyId, before, change })),
    });
    const details = { before: forAudit(changed.before), after: forAudit(changed.after) };
    await recordAudit(ctx, { companyId, action: "webhook_endpoint.updated", subjectId: id, details });
    await store.notifyWorkers(ctx);
    return readOne(ctx, WEBHOOK_ENDPOINT, { companyId, id });
  });
}

/** Who says where full records go, and which, is who has to be allowed to read them. */
async function authorOfChange(
  ctx: Context,
  {
    companyId,
    before,
    change,
  }: { companyId: number; before: wire.WebhookEndpoint; change: wire.WebhookEndpointChange },
): Promise<Partial<Author> & { fullEndedAt?: null }> {
  const { payload, url, types } = { ...before, ...change };
  if (payload === "thin") return NO_AUTHOR;
  const isSame = before.payload === "full" && url === before.url && types.join() === before.types.join();
  return isSame ? {} : { ...(await authorise(ctx, { companyId, types })), fullEndedAt: null };
}

/** Ends an endpoint for good. What became of its deliveries can be read on. Errors: 404. */
export function deleteEndpoint(ctx: Context, { companyId, id }: RecordId): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    orNotFound(await store.lockEndpoint(ctx, { companyId, id }));
    await store.markDeleted(ctx, id);
    await recordAudit(ctx, { companyId, action: "webhook_endpoint.deleted", subjectId: id });
    await store.notifyWorkers(ctx);
  });
}

/** Disables an endpoint that is of no use any more, and tells administrators and the other endpoints. */
export function disableEndpoint(
  ctx: Context,
  { id, reason }: { id: number; reason: Exclude<wire.DisabledReason, "asked"> },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const disabled = await store.disableEnabled(ctx, id, reason);
    if (!disabled) return;
    const { companyId } = disabled;
    const details = { reason };
    await recordAudit(ctx, { companyId, action: "webhook_endpoint.disabled", subjectId: id, details });
    const object = { id, status: "disabled", disabled_reason: reason };
    await recordEvent(ctx, { companyId, type: "webhook_endpoint.disabled", object });
    await mailAdministrators(ctx, {
      companyId,
      page: "/admin/webhooks",
      mail: ({ say, mail }) =>
        mail("endpointDisabled", {
          id,
          why:
            reason === "gone"
              ? say("mails.endpointGone")
              : say("mails.endpointFailing", { days: FAILING_DAYS }),
        }),
    });
  });
}

/** Makes an endpoint thin once its author's right to read has ended, which administrators are told as any change of one. */
export const endFull = (ctx: Context, author: Author & { endpointId: number }): Promise<void> =>
  inTransaction({ ...ctx, actor: SYSTEM }, async (ctx) => {
    const ended = await store.makeThin(ctx, author);
    if (!ended) return;
    const details = { before: { payload: "full" }, after: { payload: "thin" }, right_ended: true };
    const { companyId } = ended;
    await recordAudit(ctx, {
      companyId,
      action: "webhook_endpoint.updated",
      subjectId: author.endpointId,
      details,
    });
  });
