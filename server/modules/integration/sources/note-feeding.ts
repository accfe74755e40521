import * as operations from "../../../../lib/contract/operations/index";
import type { Context } from "../../context";
import { sourceOfKey } from "./source-of-key";
import * as store from "./store";

/** What core systems write. */
const FED = /^(branches|savings_products|customers|savings_accounts|transactions|imports):write$/;

const FEEDS: ReadonlySet<string> = new Set(
  Object.values(operations).flatMap((operation) => {
    if (!("auth" in operation && "operationId" in operation)) return [];
    const scope: unknown = Reflect.get(Object(operation.auth), "apiKey");
    return typeof scope === "string" && FED.test(scope) ? [operation.operationId] : [];
  }),
);

interface KeyRequest extends store.Feeding {
  operation: string | null;
  status: number;
}

/** Notes of requests that were made with keys which of them fed something: a source that did so every day is missed when it is silent. */
export async function noteFeeding(ctx: Context, requests: KeyRequest[]): Promise<void> {
  const feedings = requests.flatMap(({ operation, status, apiKeyId, age }) =>
    operation !== null && FEEDS.has(operation) && status < 300 ? [{ apiKeyId, age }] : [],
  );
  if (feedings.length === 0) return;
  const keyIds = [...new Set(feedings.map(({ apiKeyId }) => apiKeyId))];
  for (const keyId of await store.selectWithout(ctx, keyIds)) await sourceOfKey(ctx, keyId);
  await store.updateFed(ctx, feedings);
}
