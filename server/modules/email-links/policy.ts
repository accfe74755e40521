/** Seconds that the link in a mail proves an address. */
export const EMAIL_LINK_LIFETIME = 86_400;

const TOKEN_PREFIX = "eml_";
const TOKEN_BYTES = 32;

/** What is secret in such a link. */
export const newEmailToken = (bytes: (length: number) => Buffer) =>
  TOKEN_PREFIX + bytes(TOKEN_BYTES).toString("base64url");
