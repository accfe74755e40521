import { defineConfig } from "@playwright/test";
// Playwright's workers read this file, too.
import "../server/testing/optimize-late.mjs";
import { findBrowser } from "../server/commands/find-browser";
import { origin, originAt, servers } from "./server-address";

/**
 * What the tests need no browser to do. The last list of features counts, so that of Playwright is repeated; the suggestions
 * of the address bar are ours: each window had pages of its own for them, an eighth of the time of all browser tests.
 */
const WITHOUT_FEATURES = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "PaintHolding"],
  ...["HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "ThirdPartyStoragePartitioning"],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "LensOverlay", "MediaRouter", "OptimizationHints"],
  ...["NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
  // A process is for each site; all tests visit one.
  ...["IsolateOrigins", "site-per-process", "SpareRendererForSitePerProcess"],
  // Each page had a frame of its own in the browser, a third of what it takes to go to an empty page.
  "RenderDocument",
];

/** Switches off what a browser does by itself, so that runs are alike and need no network. */
const QUIET = [
  `--disable-features=${WITHOUT_FEATURES.join(",")}`,
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
  "--disable-site-isolation-trials",
  "--renderer-process-limit=2",
  // A process of its own for the network passes every answer on to another one.
  "--enable-features=NetworkServiceInProcess2",
  // No page lives long enough to earn what compiling its scripts better takes.
  "--js-flags=--no-opt,--no-maglev",
];

// Memory of the servers and workers has room for what lives shortly, so that less of it is copied on.
process.env.NODE_OPTIONS ??= "--max-semi-space-size=64";

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  workers: servers.length,
  // What ends what hangs, and nothing else: on a busy machine a test takes many times as long, and is right.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    baseURL: origin,
    actionTimeout: 60_000,
    locale: "en-PH",
    timezoneId: "Asia/Manila",
    // What moves is drawn sixty times a second, and comes to where it goes in the end.
    contextOptions: { reducedMotion: "reduce" },
    // A trace costs a sixth of the time; of a journey that fails: `npm run e2e -- --trace on <file>`.
    trace: "off",
    // What the worker of the pages does has tests of its own.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findBrowser() ?? undefined, args: QUIET },
  },
  webServer: servers.map(({ port }, index) => ({
    command: "node --import tsx e2e/start-server.ts",
    cwd: "..",
    url: `${originAt(port)}/bff/health`,
    // As Playwright tells a worker which one it is.
    env: { TEST_PARALLEL_INDEX: String(index) },
    timeout: 180_000,
    stdout: "ignore" as const,
    stderr: "pipe" as const,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 20_000 },
  })),
});
