import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { loadPlatformConfig, type PlatformConfig } from "../settings/load-config";
import { copyCluster } from "../testing/copy-cluster";
import { type OpenDatabaseOptions, openDatabase } from "./open-database";

let demo: PlatformConfig;
const production = (): PlatformConfig => ({
  ...demo,
  mode: "production",
  settings: { ...demo.settings, demo: false },
});
const onError = () => {};
let seeded = 0;

const seed: OpenDatabaseOptions["seed"] = async (db) => {
  seeded += 1;
  await db.execute(sql`INSERT INTO companies (name, prefix, country_code, currency, tz, lang)
    VALUES ('Harbour Savings', 'HSB', 'PH', 'PHP', 'Asia/Manila', 'en_PH')`);
};

async function queryOnce<T>(options: OpenDatabaseOptions, work: string): Promise<T[]> {
  const connection = await openDatabase(options);
  const { rows } = await connection.pool.query(work);
  await connection.close();
  return rows;
}

beforeEach(async () => {
  demo = loadPlatformConfig("demo", { DATA_DIR: await copyCluster() });
});

test("a demo is seeded once, is refused by production, and starts anew when asked to", async () => {
  const names = "SELECT name FROM companies";
  expect(await queryOnce({ config: demo, seed, onError }, names)).toHaveLength(1);
  await queryOnce({ config: demo, seed, onError }, "UPDATE companies SET name = 'Changed'");
  expect(seeded).toBe(1);
  await expect(openDatabase({ config: production(), onError })).rejects.toThrow("a demo's");
  expect(await queryOnce({ config: demo, seed, onError, fresh: true }, names)).toEqual([
    { name: "Harbour Savings" },
  ]);
  expect(seeded).toBe(2);
});

test("a demo leaves real data alone, even when asked to start anew", async () => {
  await queryOnce({ config: production(), onError }, "SELECT 1");
  await expect(openDatabase({ config: demo, seed, onError })).rejects.toThrow("real data");
  await expect(openDatabase({ config: demo, seed, onError, fresh: true })).rejects.toThrow("real data");
});

test("a seed that fails leaves the demo to be seeded by the next start", async () => {
  const failing: OpenDatabaseOptions["seed"] = async (db) => {
    await seed(db);
    throw new Error("cut short");
  };
  await expect(openDatabase({ config: demo, seed: failing, onError })).rejects.toThrow("cut short");
  expect(await queryOnce({ config: demo, seed, onError }, "SELECT name FROM companies")).toHaveLength(1);
});
