import * as otel from "@opentelemetry/api";

const tracer = otel.trace.getTracer("passbook");

let traced: boolean | undefined;

/**
 * Whether the operator loaded an SDK of OpenTelemetry before this program (`--import`). Without one no span is made, and
 * nothing is paid for it.
 */
export function isTraced(): boolean {
  // Only an SDK gives spans an identity, those that it does not sample, too.
  traced ??= otel.isSpanContextValid(tracer.startSpan("passbook").spanContext());
  return traced;
}

/** The trace that runs here, or none. */
export const traceId = (): string | undefined => otel.trace.getActiveSpan()?.spanContext().traceId;

const W3C = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/;

/** The trace that a caller names in `traceparent`, or none. */
export const traceOf = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : W3C.exec(header)?.[1];

function end(span: otel.Span, error?: unknown): void {
  // The kind alone: what an error says may quote people's data.
  if (error !== undefined)
    span.setStatus({ code: otel.SpanStatusCode.ERROR, message: error instanceof Error ? error.name : "" });
  span.end();
}

async function inSpan<T>(
  span: otel.Span,
  work: (span: otel.Span) => Promise<T>,
  within = otel.context.active(),
): Promise<T> {
  try {
    const result = await otel.context.with(otel.trace.setSpan(within, span), work, undefined, span);
    end(span);
    return result;
  } catch (error) {
    end(span, error ?? "failed");
    throw error;
  }
}

/** Work of this process that takes time of its own, such as a hash. Attributes hold nothing of a person. */
export const span = <T>(name: string, attributes: otel.Attributes, work: () => Promise<T>): Promise<T> =>
  isTraced() ? inSpan(tracer.startSpan(name, { attributes }), work) : work();

/** A call of another server. `work` gets the headers that pass the trace on; without an SDK there are none. */
export const callOut = <T>(
  name: string,
  work: (headers: Record<string, string>) => Promise<T>,
): Promise<T> => {
  if (!isTraced()) return work({});
  return inSpan(tracer.startSpan(name, { kind: otel.SpanKind.CLIENT }), () => {
    const headers: Record<string, string> = {};
    otel.propagation.inject(otel.context.active(), headers);
    return work(headers);
  });
};

/** A statement of the database: `done` is called at its end. */
export function statementSpan(name: string): (error?: unknown) => void {
  const attributes = { "db.system.name": "postgresql" };
  const made = tracer.startSpan(name, { kind: otel.SpanKind.CLIENT, attributes });
  return (error) => end(made, error ?? undefined);
}

/** Work for a caller of this machine, within the trace that it names: no span of its own. */
export const withinTrace = <T>(headers: Record<string, unknown>, work: () => T): T =>
  isTraced() ? otel.context.with(otel.propagation.extract(otel.context.active(), headers), work) : work();

/** A request from its head to its end, within the trace that its caller names. */
export function requestSpan(
  headers: Record<string, unknown>,
  { method = "" }: { method?: string | undefined },
): { traceId: string; run<T>(work: () => T): T; end(route: string, status: number): void } {
  const caller = otel.propagation.extract(otel.context.active(), headers);
  const attributes = { "http.request.method": method };
  const made = tracer.startSpan(method, { kind: otel.SpanKind.SERVER, attributes }, caller);
  return {
    traceId: made.spanContext().traceId,
    run: (work) => otel.context.with(otel.trace.setSpan(caller, made), work),
    end(route, status) {
      made.updateName(`${method} ${route}`);
      made.setAttributes({ "http.route": route, "http.response.status_code": status });
      if (status >= 500) made.setStatus({ code: otel.SpanStatusCode.ERROR });
      made.end();
    },
  };
}
