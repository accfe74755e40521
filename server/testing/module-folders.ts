import { readdirSync } from "node:fs";
import { join } from "node:path";

const ROOT = "server/modules";

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(path, name));

/** The folder of every module: `server/modules/access/otp`. */
export const moduleFolders = (): string[] => foldersIn(ROOT).flatMap(foldersIn);
