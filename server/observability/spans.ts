/*
 * Where work says that it begins and ends, for whoever follows requests through the site (docs/decisions/019). Nothing of
 * OpenTelemetry is imported here, so that without a collector none of it is loaded.
 */

export interface Work {
  /** Of a few: never with an id, an address or a person in it. */
  name: string;
  /** `server` answers a request; `client` asks somebody else; `consumer` does what was put into the queue. */
  kind?: 'server' | 'client' | 'consumer';
  attributes?: Record<string, string | number>;
  /** Nothing is told of it unless it is a part of other work. */
  onlyAsPart?: boolean;
  /** What it follows from, as W3C Trace Context writes it; otherwise the work under way. */
  traceparent?: string | undefined;
}

export interface Tracer {
  follow<T>(work: Work, does: () => Promise<T>): Promise<T>;
  /** The work under way, as W3C Trace Context writes it. */
  traceparent(): string | undefined;
}

let tracer: Tracer | undefined;

/** From now on work is told to this one; to nobody when it is undefined. */
export function traceWith(next: Tracer | undefined): void {
  tracer = next;
}

/** Does a piece of work, and tells how long it took and whether it failed. */
export function inSpan<T>(work: Work, does: () => Promise<T>): Promise<T> {
  return tracer ? tracer.follow(work, does) : does();
}

/** What work that is done later follows from. Undefined where nobody follows. */
export function traceparentNow(): string | undefined {
  return tracer?.traceparent();
}
