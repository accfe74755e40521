import { headers } from "next/headers";

/** What the policy of this answer calls its own styles and scripts; a page that many share has none. */
export async function readNonce(): Promise<string | undefined> {
  const policy = (await headers()).get("content-security-policy");
  return /'nonce-([^']+)'/.exec(policy ?? "")?.[1];
}
