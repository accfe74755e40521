/** Seconds in which a sign-in can be disowned by the link that told of it. */
export const DISOWN_LIFETIME = 7 * 86_400;
/** Seconds after an address was confirmed in which the number is told of new devices as well. */
export const NEW_ADDRESS_LIFETIME = 30 * 86_400;

const PREFIX = "nme_";
/** Short enough for a text, long enough not to be guessed. */
const TOKEN_BYTES = 18;

export const newDisownToken = (bytes: (length: number) => Buffer) =>
  PREFIX + bytes(TOKEN_BYTES).toString("base64url");

export const PURPOSE = "disown-link";
