import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../..", import.meta.url));

export default defineConfig({
  root,
  resolve: { alias: { "@": root.replace(/\/$/, "") } },
  test: {
    include: ["{server,lib,app,components}/**/*.test.{ts,tsx}"],
    globalSetup: ["server/testing/database-setup.ts"],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    env: { TZ: "UTC", NODE_ENV: "test" },
  },
});
