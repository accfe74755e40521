/**
 * What goes out, as it is: written by node at once, or made a `Response` for who calls by `fetch`. A header has one way to
 * be written throughout, so that it is there once.
 */
export class Answer {
  constructor(
    public body: string | Uint8Array | ReadableStream<Uint8Array> | null,
    public headers: Record<string, string>,
    public status = 200,
  ) {}

  /** Adds to a header that has a list of values. */
  append(name: string, value: string): void {
    const there = this.headers[name];
    this.headers[name] = there === undefined ? value : `${there}, ${value}`;
  }

  /** Leaves the body out. */
  leaveOutBody(): void {
    if (this.body instanceof ReadableStream) void this.body.cancel();
    this.body = null;
  }
}
