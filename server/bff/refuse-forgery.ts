import { renderCode } from "./render-failure";

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This form was sent from another page</title>
<main>
<h1>This form was sent from another page</h1>
<p>Nothing was done. Open the page that the form belongs to, and send it there.</p>
<p><a href="/">Go to the first page</a></p>
</main>
</html>
`;

/** The answer to a form that none of our pages sent: words for whoever was led to send it, an error for scripts. */
export function refuseForgery(request: Request): Response {
  const refusal = renderCode("insufficient_scope");
  if (!(request.headers.get("Accept") ?? "").includes("text/html")) return refusal;
  const headers = new Headers(refusal.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(PAGE, { status: refusal.status, headers });
}
