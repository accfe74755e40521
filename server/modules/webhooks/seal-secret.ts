import type { Context } from "../context";
import { SECRET_BYTES } from "./policy";

const PURPOSE = "webhook secret";

/** Draws a secret as Standard Webhooks writes it. */
export const drawSecret = ({ random }: Context): string =>
  `whsec_${random.bytes(SECRET_BYTES).toString("base64")}`;

export const sealSecret = ({ keys }: Pick<Context, "keys">, secret: string): Buffer =>
  keys.seal(PURPOSE, secret);

/** Throws for what was sealed under another `HASH_KEY`. */
export const openSecret = ({ keys }: Context, sealed: Buffer): string => keys.open(PURPOSE, sealed);
