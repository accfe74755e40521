import { beforeAll, expect, test } from "vitest";
import { COLLECTION_NAMES } from "../../../../lib/contract/index";
import { createDemoContext } from "../../../testing/create-demo-context";
import type { Context } from "../../context";
import { listRecords } from "./index";

let ctx: Context;
beforeAll(async () => {
  ({ ctx } = await createDemoContext());
});

test.each(COLLECTION_NAMES)("%s: a page that is prepared is the page of every other road", async (name) => {
  const read = (query: Record<string, string>) => listRecords(ctx, { companyId: 1, name, query });
  const prepared = await read({ limit: "25" });
  const built = await read({ limit: "26" });
  expect(prepared.data).toEqual(built.data.slice(0, 25));
  expect(prepared.meta).toEqual({ ...built.meta, limit: 25 });
  if (prepared.next === undefined) return;
  const second = await read({ limit: "25", after: prepared.next });
  expect(second.data).toEqual((await read({ limit: "25", offset: "25" })).data);
  expect(second.meta).toEqual({ ...prepared.meta, offset: 0 });
});

test("prepared pages, one after another, have every record once", async () => {
  const first = await listRecords(ctx, { companyId: 1, name: "countries", query: { limit: "100" } });
  const pages = [first];
  for (let page = first; page.next !== undefined; ) {
    page = await listRecords(ctx, {
      companyId: 1,
      name: "countries",
      query: { limit: "100", after: page.next },
    });
    pages.push(page);
  }
  const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
  expect(ids).toHaveLength(first.meta.total);
  expect(new Set(ids).size).toBe(ids.length);
});
