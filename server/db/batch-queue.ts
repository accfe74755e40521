/** Statements that are under way at once; what arrives meanwhile goes together with the next. */
const UNDER_WAY = 2;
/** Milliseconds for which calls wait for slow statements; then each is asked alone, within the limits of the pool. */
const PATIENCE_MS = 250;
/** Calls that one statement answers. */
const LARGEST_BATCH = 100;

interface Statements<Call, Answer> {
  one(call: Call): Promise<Answer>;
  /** The answers in the order of the calls. */
  all(calls: Call[]): Promise<Answer[]>;
  /** Calls that one statement answers, at most. */
  most?: number;
  /** One statement after the other, however long it takes: for statements that change the same rows. */
  inTurn?: true;
}

interface Caller<Answer> {
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** What is asked, and by whom. */
interface Asked<Call, Answer> {
  call: Call;
  callers: Caller<Answer>[];
}

/** A caller under the key of a call that still waits joins it; without a key each call is its own. */
export type BatchQueue<Call, Answer> = (call: Call, key?: unknown) => Promise<Answer>;

/**
 * Answers calls in the order of their arrival; together, what arrives in one turn of the loop or waits for its turn. Where a common
 * statement fails, each call is asked once more alone, so that an error reaches its own callers only.
 */
export function createBatchQueue<Call, Answer>({
  one,
  all,
  most = LARGEST_BATCH,
  inTurn,
}: Statements<Call, Answer>): BatchQueue<Call, Answer> {
  const waiting = new Map<unknown, Asked<Call, Answer>>();
  let underWay = 0;
  let patience: NodeJS.Timeout | undefined;
  const take = (most: number): Asked<Call, Answer>[] => {
    const taken = [...waiting].slice(0, most);
    for (const [key] of taken) waiting.delete(key);
    return taken.map(([, asked]) => asked);
  };
  const answer = ({ callers }: Asked<Call, Answer>, given: Answer) => {
    for (const { resolve } of callers) resolve(given);
  };
  const askAlone = async (asked: Asked<Call, Answer>) => {
    try {
      answer(asked, await one(asked.call));
    } catch (error) {
      for (const { reject } of asked.callers) reject(error);
    }
  };

  async function ask(taken: Asked<Call, Answer>[]): Promise<void> {
    const calls = taken.map(({ call }) => call);
    const answers = taken.length > 1 && (await all(calls).catch(() => null));
    if (answers) for (const [index, asked] of taken.entries()) answer(asked, answers[index] as Answer);
    else if (inTurn) for (const asked of taken) await askAlone(asked);
    else await Promise.all(taken.map(askAlone));
  }

  async function next(): Promise<void> {
    clearTimeout(patience);
    if (waiting.size === 0) return;
    if (inTurn && underWay > 0) return;
    if (underWay === UNDER_WAY) {
      patience = setTimeout(() => take(waiting.size).map(askAlone), PATIENCE_MS);
      return;
    }
    underWay += 1;
    const taken = take(most);
    // What is left takes the other place, or waits with patience.
    if (waiting.size > 0) void next();
    await ask(taken);
    underWay -= 1;
    void next();
  }

  return (call, key = call) =>
    new Promise((resolve, reject) => {
      const caller = { resolve, reject };
      const same = waiting.get(key);
      if (same) return void same.callers.push(caller);
      waiting.set(key, { call, callers: [caller] });
      if (waiting.size === 1) setImmediate(next);
    });
}
