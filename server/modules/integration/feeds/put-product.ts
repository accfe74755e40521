import type * as wire from "../../../../lib/contract/index";
import { createProduct, findProduct, updateProduct } from "../../accounts/products/index";
import { type Context, inTransaction } from "../../context";
import { selectCurrency } from "../../foundation/figures/index";
import { type FedRecord, needed, readExternalId, refuseOther } from "./policy";

/** Creates a product, or changes what a feed says of it. Errors: 400 on `code`, `currency`, `external_id`; 409 on `code`. */
export const putProduct = (
  ctx: Context,
  { companyId, externalId, feed }: FedRecord<wire.ProductFeed>,
): Promise<{ record: wire.SavingsProduct; created: boolean }> =>
  inTransaction(ctx, async (ctx) => {
    const external_id = readExternalId(externalId);
    const known = await findProduct(ctx, { companyId, externalId });
    const { code, currency, status, ...rest } = feed;
    if (known) {
      refuseOther("code", known.code, code);
      refuseOther("currency", known.currency, currency);
      const change = { ...rest, ...(status && { status }) };
      return { record: await updateProduct(ctx, { companyId, id: known.id, change }), created: false };
    }
    if (code === undefined) throw needed("code");
    const product = {
      ...{ code, external_id, interest_rate: "0", type_kinds: {}, ...rest },
      currency: currency ?? (await selectCurrency(ctx, companyId)) ?? "",
    };
    const made = await createProduct(ctx, { companyId, product });
    if (status !== "retired") return { record: made, created: true };
    return {
      record: await updateProduct(ctx, { companyId, id: made.id, change: { status } }),
      created: true,
    };
  });
