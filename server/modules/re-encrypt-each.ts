/** What became of encrypted secrets whose hash key may be rotated out. */
export interface ReEncrypted {
  renewed: number;
  /** Whose secret no accepted key opens. */
  unreadable: number[];
}

interface Steps<Row> {
  /** Whose secret it is. */
  idOf: (row: Row) => number;
  /** The secret re-encrypted; null where its key is in use. Throws where no accepted key opens it. */
  reEncrypt: (row: Row) => Buffer | null;
  /** Puts it in place unless another secret is there now. Answers how many it changed. */
  replace: (row: Row, fresh: Buffer) => Promise<number>;
}

/** Re-encrypts secrets one by one; one that is replaced meanwhile, or does not open, stays as it is. */
export async function reEncryptEach<Row>(rows: Row[], steps: Steps<Row>): Promise<ReEncrypted> {
  const outcome: ReEncrypted = { renewed: 0, unreadable: [] };
  for (const row of rows) {
    try {
      const fresh = steps.reEncrypt(row);
      if (fresh) outcome.renewed += await steps.replace(row, fresh);
    } catch {
      outcome.unreadable.push(steps.idOf(row));
    }
  }
  return outcome;
}
