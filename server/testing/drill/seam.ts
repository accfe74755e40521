import { appendFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Bank, openBank } from "./bank";
import { PROGRAM, stopNode } from "./nodes";
import { openPages } from "./open-pages";
import type { Outcome } from "./outcome";
import { SEEN_MS } from "./roll";
import { buildRelease, migrateBeside } from "./upgrade";

/** Pages that are opened while the two nodes are of two releases: of each way so many, a thousand in all. */
const PAGES = 500;

const SHELL = "components/shell";

/** A release with other stylesheets and scripts: what all pages have around them is changed. */
function changePages(tree: string): void {
  appendFileSync(join(tree, "app/globals.css"), "\n.of-the-next-release {\n  color: inherit;\n}\n");
  for (const name of readdirSync(join(tree, SHELL)).filter((file) => file.endsWith(".tsx"))) {
    const file = join(tree, SHELL, name);
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replaceAll('className="', 'className="of-the-next-release '));
  }
}

const filesOf = (program: string) =>
  readdirSync(join(program, ".next/static"), { recursive: true, encoding: "utf8" });

/** How many scripts and styles of one release another one does not have. */
function difference(program: string, other: string): number {
  const known = new Set(filesOf(other));
  return filesOf(program).filter((name) => /\.(js|css)$/.test(name) && !known.has(name)).length;
}

async function exchange({ nodes, start }: Bank, index: 0 | 1, program: string): Promise<void> {
  await stopNode(nodes[index]);
  await start(index, program);
  await sleep(SEEN_MS);
}

/** Opens pages while one node is of each release, then exchanges the other one as well. */
async function cross(bank: Bank, what: string, program: string): Promise<Outcome> {
  await exchange(bank, 0, program);
  const { pages, broken } = await openPages(bank.env.PUBLIC_ORIGIN ?? "", PAGES);
  await exchange(bank, 1, program);
  return {
    what,
    figure: `${broken.length} broken of ${pages} pages${broken[0] ? ` (${broken[0]})` : ""}`,
    good: broken.length === 0 && pages >= PAGES,
  };
}

/**
 * `npm run drill -- seam`, or behind one proxy: `npm run drill -- seam nginx`. Browsers open pages while nodes of two releases serve, in an
 * upgrade and on the way back.
 */
export async function run(names: string[]): Promise<Outcome[]> {
  const next = buildRelease("HEAD", changePages);
  const different = difference(next, PROGRAM);
  const outcomes: Outcome[] = [
    {
      what: "two releases",
      figure: `${different} scripts and styles of the later one are not in the earlier one`,
      good: different > 10,
    },
  ];
  for (const name of names.length > 0 ? names : ["nginx", "haproxy"]) {
    const bank = await openBank(name, { isOpened: true });
    await migrateBeside(next, bank);
    outcomes.push(await cross(bank, `an upgrade behind ${name}, in a browser`, next));
    outcomes.push(await cross(bank, `the way back behind ${name}, in a browser`, PROGRAM));
    await bank.stop();
  }
  return outcomes;
}
