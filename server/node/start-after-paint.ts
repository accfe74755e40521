import type { RenderedPage } from "./render-page";

/** Pages of staff and of the reference are read at desks, where all of a page comes at once. */
const AT_A_DESK = /^\/(staff|teller|admin|docs)(\/|\?|$)/;

/** Next's own scripts, which need no order, and the hint to load one of them ahead. */
const SCRIPT = /<script src="([^"]+)"[^>]* async=""[^>]*><\/script>|<link rel="preload" as="script"[^>]*>/g;
const NONCE = /<script[^>]*( nonce="[^"]+")/;

/** Runs in the browser. Where nothing is painted, as in a tab behind another one, nothing is waited for, or a second. */
const start = (sources: string[]) =>
  `(s=>{let f=()=>{f=()=>{};for(const u of s){const e=document.createElement("script");e.src=u;e.async=!0;document.head.append(e)}};addEventListener("load",()=>setTimeout(()=>f(),1e3));try{document.hidden?f():new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&f()).observe({type:"paint",buffered:!0})}catch{}})(${JSON.stringify(sources)})`;

/**
 * The body of a customer's page, whose scripts are asked for once its words are painted: on a slow line they took
 * their share of it from the styles that the paint waits for. Until they are there, all works as without scripts.
 */
export function startAfterPaint({ headers, body }: RenderedPage, target: string): Buffer {
  if (AT_A_DESK.test(target) || !String(headers["content-type"]).startsWith("text/html")) return body;
  const sources = new Set<string>();
  const html = body.toString().replace(SCRIPT, (_, source?: string) => {
    if (source) sources.add(source);
    return "";
  });
  const end = html.lastIndexOf("</body>");
  if (end < 0 || sources.size === 0) return body;
  const [, nonce = ""] = NONCE.exec(html) ?? [];
  return Buffer.from(
    `${html.slice(0, end)}<script${nonce}>${start([...sources])}</script>${html.slice(end)}`,
  );
}
