import { setTimeout as sleep } from "node:timers/promises";
import { RELEASE } from "../../commands/release";
import { BareMachine } from "./bare-machine";
import { blockOf } from "./documented";
import type { Outcome } from "./outcome";
import { ONE_NODE, type Pasted, TWO_NODES } from "./pasted-blocks";
import type { Terminal } from "./terminal";

const PATIENCE_MS = 200_000;

/** What is entered for a block: as the page has it, but for what is the reader's own. */
function linesOf({ page, begin, line, own = [], into, answers }: Pasted): string {
  const block = blockOf(page, begin).trimEnd();
  let lines = line ? block.split("\n")[0]! : block;
  for (const [theirs, ours] of own) {
    if (!lines.includes(theirs)) throw new Error(`docs/operations/${page}.md: "${begin}" has no "${theirs}"`);
    lines = lines.replaceAll(theirs, () => ours);
  }
  if (into) return `${into} <<'END_OF_BLOCK'\n${lines}\nEND_OF_BLOCK`;
  // The last program reads what its reader types.
  return answers
    ? `${lines.replace(/ +#[^\n]*$/, "")} <<'END_OF_ANSWERS'\n${answers}\nEND_OF_ANSWERS`
    : lines;
}

/** Who enters blocks on a machine. */
class Operator {
  private terminals: Partial<Record<Pasted["as"], Terminal>> = {};

  constructor(private readonly machine: BareMachine) {}

  /** Pastes one block. Errors: it did not end well, or did not show what it should. */
  async paste(pasted: Pasted): Promise<void> {
    const { as, before, shows = /(?:)/, until, goesOn } = pasted;
    if (before) await this.enter("root", before, "what is there before");
    const lines = linesOf(pasted).split("\n");
    const last = goesOn ? lines.pop()! : "";
    const place = `docs/operations/${pasted.page}.md, "${pasted.begin.trim()} …"`;
    const text = await this.enter(as, lines.join("\n"), place);
    if (!shows.test(text)) throw new Error(`${place} shows this, and not ${shows}:\n${text}`);
    if (goesOn) {
      this.terminal(as).leave(last);
      // A second terminal begins as the first one did.
      this.terminals[as] = this.machine.terminal(as);
      await this.enter(as, "set -a; . /etc/passbook/settings; set +a", "the settings");
    }
    if (until) await this.waitFor(until, place);
  }

  private terminal(account: Pasted["as"]): Terminal {
    this.terminals[account] ??= this.machine.terminal(account);
    return this.terminals[account];
  }

  private async enter(account: Pasted["as"], lines: string, what: string): Promise<string> {
    const { text, code } = await this.terminal(account).enter(lines);
    if (process.env.DRILL_SHOWS) process.stderr.write(`── ${what}: ${code}\n${text}\n`);
    if (code !== 0) throw new Error(`${what} ended with ${code}:\n${text}`);
    return text;
  }

  /** Enters a line in terminals of root until it ends well. */
  private async waitFor(line: string, place: string): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const { text, code } = await this.machine.terminal("root").once(line);
      if (code === 0) return;
      if (performance.now() > end)
        throw new Error(`${place}: this does not come true, at last with ${code}: ${line}\n${text}`);
      await sleep(1_000);
    }
  }
}

/** Pastes blocks into a machine that has a release, and nothing else yet. */
async function pasteAll(what: string, blocks: Pasted[]): Promise<Outcome> {
  const machine = await BareMachine.start();
  const began = performance.now();
  const release = `cp -a ${process.cwd()}/${RELEASE} /opt/passbook && chown -R root: /opt/passbook`;
  await machine.terminal("root").once(release);
  const operator = new Operator(machine);
  for (const block of blocks) await operator.paste(block);
  const seconds = Math.round((performance.now() - began) / 1_000);
  return { what, figure: `${blocks.length} blocks, ${seconds} s`, good: true };
}

const MACHINES: Record<string, Pasted[]> = {
  "one node with the embedded database, run by its account: settings, institution, staff, audit, backup, restore":
    ONE_NODE,
  "two nodes under systemd behind nginx, with alerts: exchanged one by one, stopped, an operator called":
    TWO_NODES,
};

/**
 * `npm run drill -- documents [word]`: blocks of docs/operations are pasted, as they stand, into machines that have nothing yet; with a
 * word into those whose description has it.
 */
export async function run([word = ""]: string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [what, blocks] of Object.entries(MACHINES))
    if (what.includes(word)) outcomes.push(await pasteAll(what, blocks));
  return outcomes;
}
