import type { Context } from "../context";
import { SECRET_BYTES } from "./policy";

const PURPOSE = "webhook secret";

/** Draws a secret as Standard Webhooks writes it. */
export const drawSecret = ({ random }: Context): string =>
  `whsec_${random.bytes(SECRET_BYTES).toString("base64")}`;

export const sealSecret = ({ keys }: Pick<Context, "keys">, secret: string): Buffer =>
  keys.seal(PURPOSE, secret);

/** Re-encrypted where its key is rotated out; null where it is not. Throws like `openSecret`. */
export const reEncryptSecret = ({ keys }: Context, sealed: Buffer): Buffer | null =>
  keys.reEncrypt(PURPOSE, sealed);

/** Throws for what was sealed under a `HASH_KEY` that is not accepted. */
export const openSecret = ({ keys }: Context, sealed: Buffer): string => keys.open(PURPOSE, sealed);
