import { readWords } from "@/components/words/read-words";
import { directionOf, languageTag } from "@/lib/format";
import { readInstitution } from "@/server/pages";

const STYLE =
  ":root{color-scheme:light dark}body{margin:0;font:1rem/1.55 system-ui,sans-serif}main{max-width:40rem;margin:auto;padding:2.5rem 1rem}h1{font:600 1.75rem/1.2 Charter,Cambria,Georgia,serif}a{display:inline-block;padding:.75rem 0;color:inherit}";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** What a browser shows by itself while there is no connection: words in the language of the page that brought them. */
async function offlinePage(): Promise<string> {
  const [{ name, support_phone: phone }, words] = await Promise.all([readInstitution(), readWords()]);
  const title = escaped(words("shell.offline"));
  const call = phone
    ? `<p><a href="tel:${escaped(phone.replace(/[^+\d]/g, ""))}">${escaped(words("shell.offlineCall", { name, phone: phone.replaceAll(" ", "\u00a0") }))}</a></p>`
    : "";
  return `<!doctype html><html lang="${languageTag(words.lang)}" dir="${directionOf(words.lang)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1><p>${escaped(words("shell.offlineWhy"))}</p><p><a href="">${escaped(words("browser.tryAgain"))}</a></p>${call}</main></html>`;
}

/**
 * The worker of the pages: it stores nothing at all. A page that cannot be reached is this one, and everything else is as without it.
 */
export async function GET(): Promise<Response> {
  const script = `const PAGE = ${JSON.stringify(await offlinePage())};
const offline = () => new Response(PAGE, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(registration.navigationPreload?.enable()));
addEventListener("fetch", (event) => {
  const { mode, method } = event.request;
  if (mode !== "navigate" || method !== "GET") return;
  const answer = async () => (await event.preloadResponse) ?? fetch(event.request);
  event.respondWith(answer().catch(offline));
});
`;
  return new Response(script, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
