import { context, propagation, trace } from "@opentelemetry/api";
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-node";
import { afterAll, vi } from "vitest";

/**
 * An SDK of OpenTelemetry for one test file. Files share a process: modules that found none before are loaded anew after
 * this (`await import(…)`), and the file's end takes it away.
 * @returns what keeps the spans that ended
 */
export function registerSdk(): InMemorySpanExporter {
  const told = new InMemorySpanExporter();
  const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(told)] });
  const forget = () => {
    for (const api of [trace, context, propagation]) api.disable();
    vi.resetModules();
  };
  forget();
  provider.register();
  afterAll(async () => {
    await provider.shutdown();
    forget();
  });
  return told;
}
