import { createApiClient } from "./api-client";
import { createInstitution } from "./create-institution";
import { createTestApi } from "./create-test-api";
import { unlimited } from "./test-settings";

/** An institution and a client of its customers, who may ask much in little time: its API has no limits of volume. */
export async function createCustomerWorld({ max = 30 } = {}) {
  const api = await createTestApi({ max, settings: unlimited() });
  const { companyId } = await createInstitution(api.ctx);
  return { api, companyId, client: createApiClient(api) };
}
