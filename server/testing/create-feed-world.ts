import { createCustomerWorld } from "./create-customer-world";
import { createProduct } from "./create-product";
import { createTestKey } from "./create-test-key";

export type FeedWorld = Awaited<ReturnType<typeof createFeedWorld>>;

/** An institution that is fed: its API without limits of volume, a product, a key of every scope, and calls with it below `/v1`. */
export async function createFeedWorld({ max = 30 } = {}) {
  const { api, companyId } = await createCustomerWorld({ max });
  const product = await createProduct(api.ctx, { companyId });
  const key = await createTestKey(api.ctx);
  const call = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
    api.call(`/v1/${path}`, { method, json, headers: { ...key.headers, ...headers } });
  return { api, companyId, product, key, call };
}
