import { readInstitution } from "@/server/pages";

/** As --paper of the light theme. */
const PAPER = "#f8f5ee";

const icon = (src: string, sizes: string, purpose = "any") => ({ src, sizes, purpose, type: "image/png" });

/** What a phone needs to keep the pages of customers beside its apps. */
export async function GET(): Promise<Response> {
  const { name } = await readInstitution();
  const manifest = {
    id: "/accounts",
    name,
    short_name: name,
    start_url: "/accounts",
    scope: "/",
    display: "standalone",
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      icon("/icon-192.png", "192x192"),
      icon("/icon-512.png", "512x512"),
      icon("/icon-maskable.png", "512x512", "maskable"),
    ],
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}
