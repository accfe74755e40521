import type { IssuedWebhookEndpoint } from "../../../../lib/contract/index";
import { conflict, orNotFound } from "../../../core/index";
import { type Context, inTransaction, type RecordId } from "../../context";
import { recordAudit } from "../../foundation/audit/index";
import { readOne, WEBHOOK_ENDPOINT } from "../../foundation/records/index";
import { type ReEncrypted, reEncryptEach } from "../../re-encrypt-each";
import { MAX_FORMER_SECRETS, SECRET_BYTES } from "./policy";
import { lockEndpoint } from "./store";
import { countFormerSecrets, replaceSealed, replaceSecret, selectSealed } from "./store-secrets";

const PURPOSE = "webhook secret";

/** Draws a secret as Standard Webhooks writes it. */
export const drawSecret = ({ random }: Context): string =>
  `whsec_${random.bytes(SECRET_BYTES).toString("base64")}`;

export const sealSecret = ({ keys }: Pick<Context, "keys">, secret: string): Buffer =>
  keys.seal(PURPOSE, secret);

/** Re-encrypted where its key is rotated out; null where it is not. Throws like `openSecret`. */
const reEncryptSecret = ({ keys }: Context, sealed: Buffer): Buffer | null => keys.reEncrypt(PURPOSE, sealed);

/** Throws for what was sealed under a `HASH_KEY` that is not accepted. */
export const openSecret = ({ keys }: Context, sealed: Buffer): string => keys.open(PURPOSE, sealed);

/**
 * Gives an endpoint a new secret, which is answered this once. The former ones of the last 24 hours go on signing, so
 * that an answer that is lost on its way ends nothing. Errors: 404, 409 after five rotations within 24 hours.
 */
export function rotateSecret(ctx: Context, { companyId, id }: RecordId): Promise<IssuedWebhookEndpoint> {
  return inTransaction(ctx, async (ctx) => {
    orNotFound(await lockEndpoint(ctx, { companyId, id }));
    if ((await countFormerSecrets(ctx, id)) >= MAX_FORMER_SECRETS) throw rotatedTooOften();
    const secret = drawSecret(ctx);
    await replaceSecret(ctx, id, sealSecret(ctx, secret));
    await recordAudit(ctx, { companyId, action: "webhook_endpoint.secret_rotated", subjectId: id });
    return { ...(await readOne(ctx, WEBHOOK_ENDPOINT, { companyId, id })), secret };
  });
}

const rotatedTooOften = () =>
  conflict(
    "id",
    "too_many",
    `has ${MAX_FORMER_SECRETS} former secrets that sign: rotate again once the oldest of them is a day old`,
    MAX_FORMER_SECRETS,
  );

/**
 * Re-encrypts the secrets of endpoints whose hash key is rotated out, also the former ones that still sign. One that is replaced
 * meanwhile is left to the next time. Answers how many, and the endpoints with a secret that no accepted key opens.
 */
export const reEncryptSecrets = async (ctx: Context): Promise<ReEncrypted> =>
  reEncryptEach(await selectSealed(ctx), {
    idOf: ({ id }) => id,
    reEncrypt: ({ secret }) => reEncryptSecret(ctx, secret),
    replace: (row, fresh) => replaceSealed(ctx, { ...row, fresh }),
  });
