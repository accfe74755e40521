import type { CaseStep, FedLine } from "./figures-case";

/** A line as it was taken, with all corrections of it. */
export interface BookLine {
  account: number;
  reference: string;
  at: number;
  signed: bigint;
  type: string;
  valueDate: string;
  told: bigint | null;
  sequence: number | null;
  description: string | null;
  /** The line that this one takes back. */
  reverses: BookLine | null;
}

export interface Counts {
  created: number;
  updated: number;
  unchanged: number;
}

const CORRECTABLE = ["told", "sequence", "description", "type", "valueDate"] as const;

const isSameMovement = (a: Pick<FedLine, "at" | "signed">, b: Pick<FedLine, "at" | "signed">) =>
  a.at === b.at && a.signed === b.signed;

/** Whether a line that is sent says something else than a line before. What it does not say, it does not change. */
const saysOther = (before: Partial<FedLine> | BookLine, sent: FedLine): boolean =>
  CORRECTABLE.some((field) => sent[field] !== undefined && sent[field] !== (before[field] ?? null));

/** All that was taken of a case, in the order of its arrival. */
export class AccountBook {
  readonly lines: BookLine[] = [];

  find(account: number, reference: string): BookLine | undefined {
    return this.lines.find((line) => line.account === account && line.reference === reference);
  }

  linesOf(account: number): BookLine[] {
    return this.lines.filter((line) => line.account === account);
  }

  /** Whether a step has to be refused: it says of a reference that it is another movement, or two things at once. */
  refuses({ lines }: CaseStep): boolean {
    return lines.some((line, place) => {
      const known = this.find(line.account, line.reference);
      if (line.reverses !== undefined && known) return true;
      const earlier = lines
        .slice(0, place)
        .find(({ account, reference }) => account === line.account && reference === line.reference);
      if (earlier && (!isSameMovement(earlier, line) || saysOther(earlier, line))) return true;
      return known !== undefined && !isSameMovement(known, line);
    });
  }

  /** Takes a step that is not refused. */
  take({ lines }: CaseStep): Counts {
    const counts = { created: 0, updated: 0, unchanged: 0 };
    for (const line of lines) counts[this.#takeLine(line)] += 1;
    return counts;
  }

  #takeLine(sent: FedLine): keyof Counts {
    const { account, reference, reverses } = sent;
    const known = this.find(account, reference);
    if (known) {
      if (!saysOther(known, sent)) return "unchanged";
      for (const field of CORRECTABLE)
        if (sent[field] !== undefined) Object.assign(known, { [field]: sent[field] });
      return "updated";
    }
    const { at, signed, type, valueDate, told = null, sequence = null, description = null } = sent;
    const line = { account, reference, at, signed, type, valueDate, told, sequence, description };
    const takesBack = reverses === undefined ? null : (this.find(account, reverses) ?? null);
    this.lines.push({ ...line, reverses: takesBack });
    return "created";
  }
}
