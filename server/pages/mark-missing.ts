import { pageServices } from "./page-session";

/**
 * The page says that there is nothing at its address: 404. Next's own `notFound()` sends an empty page that
 * only scripts fill.
 */
export async function markMissing(): Promise<void> {
  const { services } = await pageServices();
  const answer = services.answers.getStore();
  if (answer) answer.statusCode = 404;
}
