import { API_KEYS } from "../../demo/index";

/**
 * Stops before anything is judged when volume limits are on: thousands of requests would be judged by how
 * fast they came. Where limits are off, a call leaves as much of the limit as there was.
 */
export async function requireNoLimits(baseUrl: string): Promise<void> {
  const Authorization = `Bearer ${process.env.API_KEY ?? API_KEYS[0]!.key}`;
  const { status, headers } = await fetch(`${baseUrl}/v1/countries?limit=1`, {
    headers: { Authorization },
  }).catch(() => {
    throw new Error(`Nothing answers at ${baseUrl}. Start a demo with: LIMITS=off npm run demo`);
  });
  if (status !== 429 && headers.get("X-RateLimit-Remaining") === headers.get("X-RateLimit-Limit")) return;
  throw new Error(`Volume limits are on at ${baseUrl}. Start it with: LIMITS=off npm run demo`);
}
