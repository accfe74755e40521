import { createInstitution } from "./create-institution";
import { createProduct } from "./create-product";
import { createTestApi } from "./create-test-api";
import { createTestKey } from "./create-test-key";
import { unlimited } from "./test-settings";

export type FeedWorld = Awaited<ReturnType<typeof createFeedWorld>>;

/** An institution that is fed: its API without limits of volume, a product, a key of every scope, and calls with it below `/v1`. */
export async function createFeedWorld({ max = 30 } = {}) {
  const api = await createTestApi({ max, settings: unlimited() });
  const { companyId } = await createInstitution(api.ctx);
  const product = await createProduct(api.ctx, { companyId });
  const key = await createTestKey(api.ctx);
  const call = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
    api.call(`/v1/${path}`, { method, json, headers: { ...key.headers, ...headers } });
  return { api, companyId, product, key, call };
}
