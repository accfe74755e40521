import { pageRoom } from "./page-visit";

/**
 * The page says that there is nothing at its address: 404. Next's own `notFound()` sends an empty page that
 * only scripts fill.
 */
export async function markMissing(): Promise<void> {
  const { room } = await pageRoom();
  const answer = room.answers.getStore();
  if (answer) answer.statusCode = 404;
}
