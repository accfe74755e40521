import { setImmediate as breathe } from "node:timers/promises";

/** Items that are handled before other work of the process gets its turn: some milliseconds at most. */
const AT_ONCE = 50;

/** The items of a long list with their places, and pauses between them. */
export async function* withPauses<Item>(
  items: Item[],
  atOnce = AT_ONCE,
): AsyncGenerator<[index: number, item: Item]> {
  for (const [index, item] of items.entries()) {
    if (index % atOnce === atOnce - 1) await breathe();
    yield [index, item];
  }
}
