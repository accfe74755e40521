import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import packageFile from "../../package.json" with { type: "json" };

/** Where a release says what it is: in its own folder, which every program of it starts in. */
export const RELEASE_FILE = "release.json";

/** What a release was made of, and when. */
export interface ReleaseOrigin {
  version: string;
  /** The commit in full, or what stands for its sources where no commit is known. */
  commit: string;
  /** ISO 8601, UTC, to the second. */
  made_at: string;
}

const SHOWN_OF_COMMIT = 10;

/**
 * The number of a release, as semantic versioning writes a build: `1.1.0+20261129T011500Z.df1ee493ab`. Two releases never have the
 * same one, since no two are made of one commit within a second.
 */
export const numberOf = ({ version, commit, made_at }: ReleaseOrigin): string =>
  `${version}+${made_at.replaceAll(/[-:]|\.\d+/g, "")}.${commit.slice(0, SHOWN_OF_COMMIT)}`;

function readNumber(): string {
  const file = join(process.cwd(), RELEASE_FILE);
  // Sources that run as they are, such as a demo of a clone, are no release.
  return existsSync(file) ? numberOf(JSON.parse(readFileSync(file, "utf8"))) : packageFile.version;
}

/** Which release this process runs. */
export const releaseNumber = readNumber();
