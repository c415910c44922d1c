import { setTimeout as wait } from 'node:timers/promises';
import {
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import type { TraceSettings } from '#server/config/config.ts';
import { HttpError } from '#server/errors.ts';
import { type Tracer, traceWith } from '#server/observability/spans.ts';
import { type Begin, type PagePattern, traceRequests } from './requests.ts';

interface Log {
  warn(facts: object, message: string): void;
}

export interface Traces {
  followRequests(app: FastifyInstance, pagePattern: PagePattern): void;
  stop(): Promise<void>;
}

const SERVICE = 'bhukhand';
const FLUSHED_WITHIN_MS = 3_000;
const ATTRIBUTE_MAX_CHARACTERS = 2_000;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
const propagator = new W3CTraceContextPropagator();

/**
 * Sends spans to a collector (OTLP over HTTP, JSON) in the background; failures are logged. The exporter's standard
 * variables set headers, compression and certificates.
 */
export function startTraces({ endpoint, sampler, ratio }: TraceSettings, log: Log): Traces {
  const notSent = (error: unknown) => log.warn({ err: error }, 'traces not sent');
  setGlobalErrorHandler(notSent);
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': SERVICE }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(sampler, ratio),
    spanLimits: { attributeValueLengthLimit: ATTRIBUTE_MAX_CHARACTERS },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  });
  const tracer = provider.getTracer(SERVICE);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

  const begin: Begin = ({ name, kind, attributes = {}, traceparent }) => {
    const before = traceparent
      ? propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)
      : context.active();
    const span = tracer.startSpan(name, { kind: kind ? KINDS[kind] : SpanKind.INTERNAL, attributes }, before);
    return { span, inside: trace.setSpan(before, span) };
  };

  const following: Tracer = {
    async follow(work, does) {
      if (work.onlyAsPart && !trace.getActiveSpan()) return does();
      const { span, inside } = begin(work);
      try {
        return await context.with(inside, does);
      } catch (error) {
        setErrorType(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    traceparent() {
      const carrier: { traceparent?: string } = {};
      propagator.inject(context.active(), carrier, defaultTextMapSetter);
      return carrier.traceparent;
    },
  };
  traceWith(following);

  return {
    followRequests: (app, pagePattern) => traceRequests(app, begin, pagePattern),
    async stop() {
      traceWith(undefined);
      await Promise.race([provider.shutdown().catch(notSent), wait(FLUSHED_WITHIN_MS, undefined, { ref: false })]);
      context.disable();
    },
  };
}

/** The error's class only, since messages may repeat input. An HttpError is a response, not a failure. */
function setErrorType(span: Span, error: unknown): void {
  if (error instanceof HttpError) {
    span.setAttribute('bhukhand.refusal', error.code);
    return;
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  span.setAttribute('error.type', code ?? (error instanceof Error ? error.name : typeof error));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function samplerOf(name: TraceSettings['sampler'], ratio: number): Sampler {
  const root = name.endsWith('always_on')
    ? new AlwaysOnSampler()
    : name.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio);
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}
