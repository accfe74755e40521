/**
 * A body of texts that are read one after another, and no faster than they are taken. The first is read before it is given back, so that what fails by
 * then is a refusal like any other; what fails later breaks the transfer off, and no reader takes a part for the whole.
 */
export async function streamPieces(pieces: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<string>> | null = Promise.resolve(await pieces.next());
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await (next ?? pieces.next());
        next = null;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
