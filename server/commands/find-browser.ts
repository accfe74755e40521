import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { processEnvironment } from "../core/index";

const INSTALLED = [
  // Chromium without windows, which are a fifth of what browser tests take.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A Chromium to test with: the one named by CHROMIUM_PATH, the system's, Playwright's own; or null. */
export function findBrowser(): string | null {
  const named = processEnvironment.CHROMIUM_PATH;
  return (
    [...(named ? [named] : []), ...INSTALLED, chromium.executablePath()].find((path) => existsSync(path)) ??
    null
  );
}
