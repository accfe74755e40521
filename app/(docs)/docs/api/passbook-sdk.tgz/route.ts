import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The package of the SDK, as `npm run build` made it with this program; a server of development may have none. */
export async function GET(): Promise<Response> {
  const file = await readFile(join(process.cwd(), "dist", "passbook-sdk.tgz")).catch(() => null);
  if (!file) return new Response("Run `npm run sdk` first.\n", { status: 404 });
  return new Response(new Uint8Array(file), {
    headers: { "Content-Type": "application/gzip", "Cache-Control": "public, max-age=300" },
  });
}
