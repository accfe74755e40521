/** The first row of a statement that answers one at most; null where it answers none. */
export const firstOf = async <Row>(statement: PromiseLike<Row[]>): Promise<Row | null> =>
  (await statement)[0] ?? null;

/** Whether a statement answers, or changed, any row. */
export const hasAny = async (statement: PromiseLike<unknown[]>): Promise<boolean> =>
  (await statement).length > 0;
