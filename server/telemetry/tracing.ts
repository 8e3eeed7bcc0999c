/** Traces by OpenTelemetry's own packages, sent to a collector by OTLP over HTTP. Attributes name nobody. */
import { AsyncLocalStorage } from "node:async_hooks";
import { type Context, defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Operation, Telemetry } from "#domain/telemetry.ts";

interface TracingOptions {
  /** The collector's address without `/v1/traces`. */
  endpoint: string;
  serviceName: string;
  release: string;
  /** The share of the traces that are sent, 0 to 1. */
  share: number;
}

export interface Tracing {
  telemetry: Telemetry;
  /** Sends what is left. */
  close(): Promise<void>;
}

const spanKinds: Readonly<Record<Operation["kind"], SpanKind>> = {
  request: SpanKind.SERVER,
  "service-call": SpanKind.SERVER,
  "upstream-call": SpanKind.CLIENT,
  "outside-call": SpanKind.CLIENT,
  statement: SpanKind.CLIENT,
  "queue-work": SpanKind.CONSUMER,
};

/** OpenTelemetry's names for what it has names for; the others are ours. */
const attributeNames: Readonly<Record<string, string>> = {
  route: "http.route",
  method: "http.request.method",
  query: "db.query.text",
};

const toAttributes = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [attributeNames[name] ?? `nordet.${name}`, value]));

/** Work that ended so is what an operator looks for. */
const isFailure = (result: string): boolean => /^(error|unavailable|too-slow|malformed|failed|5\d\d)$/.test(result);

export function startTracing({ endpoint, serviceName, release, share }: TracingOptions): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName, "service.version": release }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  });
  const tracer = provider.getTracer("nordet");
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Context>();
  const contextOf = ({ parent }: Operation): Context => {
    const running = current.getStore();
    if (running || !parent) return running ?? ROOT_CONTEXT;
    return propagator.extract(ROOT_CONTEXT, { traceparent: parent }, defaultTextMapGetter);
  };
  return {
    telemetry: {
      hasStatements: true,
      traceHeaders() {
        const headers: Record<string, string> = {};
        const running = current.getStore();
        if (running)
          propagator.inject(running, headers, {
            set: (carrier, name, value) => Object.assign(carrier, { [name]: value }),
          });
        return headers;
      },
      async measure(operation, work, resultOf) {
        const { kind, labels, attributes = {} } = operation;
        // A statement of background work alone would be a trace of its own, every few seconds.
        if (kind === "statement" && !current.getStore()) return work();
        const context = contextOf(operation);
        const name = [kind, ...Object.values(labels)].join(" ");
        const values = toAttributes({ ...labels, ...attributes });
        const span = tracer.startSpan(name, { kind: spanKinds[kind], attributes: values }, context);
        let result = "error";
        try {
          const value = await current.run(trace.setSpan(context, span), work);
          result = resultOf(value);
          return value;
        } finally {
          span.setAttribute(kind === "request" ? "http.response.status_code" : "nordet.result", result);
          if (isFailure(result)) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        }
      },
    },
    close: () => provider.shutdown(),
  };
}
