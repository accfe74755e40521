import { defineConfig } from "@playwright/test";
import { findBrowser } from "../server/commands/find-browser";
import { dataDir, origin, port } from "./server-address";

/** Switches off what a browser does by itself, so that runs are alike and need no network. */
const QUIET = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  workers: 2,
  projects: [
    // One clock and one database for all: tests that steer time would disturb others.
    { name: "pages", testIgnore: "kill.spec.ts", workers: 1 },
    // Kills demos of its own.
    { name: "kill", testMatch: "kill.spec.ts", workers: 1 },
  ],
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    baseURL: origin,
    locale: "en-PH",
    timezoneId: "Asia/Manila",
    trace: "retain-on-failure",
    launchOptions: { executablePath: findBrowser() ?? undefined, args: QUIET },
  },
  webServer: {
    command: "node --import tsx e2e/start-server.ts",
    cwd: "..",
    url: `${origin}/bff/health`,
    env: { E2E_PORT: String(port), E2E_DATA_DIR: dataDir },
    timeout: 60_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
  },
});
