/** A file as it comes, in pieces. What a reader does not take stays where it is. */
export interface Upload extends AsyncIterable<Uint8Array> {
  /** Reads on to its end, or past so many bytes: a client reads its answer only once it has sent all. */
  discard(most: number): Promise<void>;
}

export function uploadOf(body: ReadableStream<Uint8Array> | null): Upload {
  const reader = body?.getReader();
  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    const piece = await reader?.read();
    return piece && !piece.done ? { done: false, value: piece.value } : { done: true, value: undefined };
  };
  return {
    [Symbol.asyncIterator]: () => ({ next }),
    async discard(most) {
      let size = 0;
      while (size <= most) {
        const { done, value } = await next();
        if (done) return;
        size += value.length;
      }
    },
  };
}
