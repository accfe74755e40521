/** What became of sealed secrets whose hash key may have given way. */
export interface SealedAnew {
  sealed: number;
  /** Whose secret no accepted key opens. */
  unreadable: number[];
}

interface Steps<Row> {
  /** Whose secret it is. */
  idOf: (row: Row) => number;
  /** The secret sealed anew; null where its key is in use. Throws where no accepted key opens it. */
  sealAnew: (row: Row) => Buffer | null;
  /** Puts it in place unless another secret is there now. Answers how many it changed. */
  replace: (row: Row, fresh: Buffer) => Promise<number>;
}

/** Seals secrets anew one by one; one that is replaced meanwhile, or does not open, stays as it is. */
export async function sealEachAnew<Row>(rows: Row[], steps: Steps<Row>): Promise<SealedAnew> {
  const outcome: SealedAnew = { sealed: 0, unreadable: [] };
  for (const row of rows) {
    try {
      const fresh = steps.sealAnew(row);
      if (fresh) outcome.sealed += await steps.replace(row, fresh);
    } catch {
      outcome.unreadable.push(steps.idOf(row));
    }
  }
  return outcome;
}
