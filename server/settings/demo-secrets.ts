import { randomBytes, randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const demoSecrets = z.object({
  sessionSecret: z.string().min(32),
  hashKey: z.string().min(32),
  passwordPepper: z.string().min(32),
});
export type DemoSecrets = z.infer<typeof demoSecrets>;

const generate = (): DemoSecrets => ({
  sessionSecret: randomBytes(32).toString("base64url"),
  hashKey: randomBytes(32).toString("base64url"),
  passwordPepper: randomBytes(32).toString("base64url"),
});

/** The secrets of a demo: made at its first start and kept beside its data, for this account's eyes only. */
export function loadDemoSecrets(dataDir: string): DemoSecrets {
  const path = join(dataDir, "demo-secrets.json");
  const draft = `${path}.${randomUUID()}`;
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  try {
    return demoSecrets.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") {
      throw new Error(`${path} is damaged. Delete it and start with: npm run demo -- --fresh`, {
        cause: error,
      });
    }
  }
  writeFileSync(draft, JSON.stringify(generate()), { mode: 0o600 });
  try {
    // Linked, not renamed: of two first starts at once, one decides and the other reads.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return demoSecrets.parse(JSON.parse(readFileSync(path, "utf8")));
}
