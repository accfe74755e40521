// `npm start`. Plain JavaScript: a production install has no tool that runs TypeScript.
import { existsSync } from "node:fs";

if (existsSync("dist/fingerprint")) {
  process.env.NODE_ENV = "production";
  await import("../../dist/main.js");
} else {
  const msg = "There is no finished build yet. Run: npm ci && npm run build";
  process.stderr.write(`${JSON.stringify({ level: 60, time: new Date().toISOString(), msg })}\n`);
  process.exit(1);
}
