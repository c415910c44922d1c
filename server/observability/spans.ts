/* Tracing hooks without OpenTelemetry, which is loaded only with a collector (docs/decisions/019). */

export interface Work {
  /** Low cardinality: no ids, addresses or users. */
  name: string;
  kind?: 'server' | 'client' | 'consumer';
  attributes?: Record<string, string | number>;
  onlyAsPart?: boolean;
  /** The parent in W3C Trace Context; the current span by default. */
  traceparent?: string | undefined;
}

export interface Tracer {
  follow<T>(work: Work, does: () => Promise<T>): Promise<T>;
  traceparent(): string | undefined;
}

let tracer: Tracer | undefined;

export function traceWith(next: Tracer | undefined): void {
  tracer = next;
}

/** Runs work inside a span of the trace; without traces it only runs it. */
export function inSpan<T>(work: Work, does: () => Promise<T>): Promise<T> {
  return tracer ? tracer.follow(work, does) : does();
}

/** The W3C `traceparent` of the running span, for jobs that follow from it. */
export function traceparentNow(): string | undefined {
  return tracer?.traceparent();
}
