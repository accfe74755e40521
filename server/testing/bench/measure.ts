import { createHistogram } from "node:perf_hooks";
import autocannon, { type Client, type Options, type Request } from "autocannon";

/** Requests a second and how long they took, in milliseconds. */
export interface Measurement {
  rate: number;
  p50: number;
  p95: number;
  p99: number;
  /** Milliseconds of processor for each request, which a busy machine changes less than a rate. */
  server?: number;
  database?: number;
  /** The size of an answer's body, before compression. */
  bytes?: number;
}

/** A request of the load, and what its answer is needed for. */
export interface LoadRequest {
  path: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  onAnswer?(body: string): void;
}

export interface Load {
  url: string;
  connections: number;
  /** Seconds, or a number of requests. */
  length: { seconds: number } | { amount: number };
  next(): LoadRequest;
}

/** Puts a server under load. Any answer that is not a 2xx fails the bench: refusing is faster than serving. */
export async function measure({
  url,
  connections,
  length,
  next,
}: Load): Promise<Measurement & { requests: number }> {
  const histogram = createHistogram();
  const refusals = new Map<number, number>();
  const waiting = new WeakMap<object, LoadRequest>();
  let bytes = 0;
  const step: Request = {
    setupRequest(request, context) {
      const wanted = next();
      waiting.set(context, wanted);
      const { path, method = "GET", headers = {}, body } = wanted;
      return { ...request, path, method, headers, body };
    },
    onResponse(_, body, context) {
      bytes += Buffer.byteLength(body);
      waiting.get(context)?.onAnswer?.(body);
    },
  };
  const size = "seconds" in length ? { duration: length.seconds } : { amount: length.amount };
  const options: Options = { url, connections, ...size, requests: [step] };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    load.on("response", (_: Client, status: number, __: number, milliseconds: number) => {
      histogram.record(Math.max(1, Math.round(milliseconds * 1000)));
      if (status >= 300) refusals.set(status, (refusals.get(status) ?? 0) + 1);
    });
  });
  if (refusals.size > 0 || result.errors > 0) {
    const counts = [...refusals].map(([status, count]) => `${count} × ${status}`).join(", ");
    throw new Error(`${url}: ${counts || `${result.errors} broken connections`}`);
  }
  const at = (percent: number) => histogram.percentile(percent) / 1000;
  const requests = histogram.count;
  const rate = requests / result.duration;
  return { requests, rate, p50: at(50), p95: at(95), p99: at(99), bytes: bytes / requests };
}

export const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** The median of each figure over all rounds. */
export const medianOf = (rounds: Measurement[]): Measurement => ({
  rate: median(rounds.map(({ rate }) => rate)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p95: median(rounds.map(({ p95 }) => p95)),
  p99: median(rounds.map(({ p99 }) => p99)),
  server: median(rounds.map(({ server = 0 }) => server)),
  database: median(rounds.map(({ database = 0 }) => database)),
  bytes: median(rounds.map(({ bytes = 0 }) => bytes)),
});
