/** Refused for its form, or before it was read: nothing that the request names was used up or counted. */
const UNUSED = new Set([400, 404, 405, 413, 414, 415, 431]);

/** A right request of an operation, made again only where a try may have used something of it up. */
export interface Kept<Made> {
  take(): Promise<Made>;
  /** @param status of the answer to what was taken */
  note(status: number): void;
}

/** Reads use nothing up. @param method of the operation, in lower case */
export function keepUnused<Made>(method: string, make: () => Promise<Made>): Kept<Made> {
  let kept: Made | undefined;
  return {
    async take() {
      kept ??= await make();
      return kept;
    },
    note(status) {
      if (method !== "get" && !UNUSED.has(status)) kept = undefined;
    },
  };
}
