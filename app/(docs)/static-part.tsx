import { HtmlOnce } from "@/components/docs/html-once";
import { keptHtml } from "@/components/docs/kept-html";
import { isAskedAsData } from "@/server/pages";

/** A part of a page that is made by the server and never changed: sent once. @param id one for each text */
export async function StaticPart({ id, html }: { id: string; html: string }) {
  keptHtml.set(id, html);
  return <HtmlOnce key={id} id={id} html={(await isAskedAsData()) ? html : null} />;
}
