/** What a process measures of its work, for metrics and traces. */

/** One piece of work with a beginning and an end. */
export interface Operation {
  kind: "request" | "upstream-call" | "service-call" | "outside-call" | "queue-work" | "statement";
  /** What metrics count by. Each value is from a list of this program, never what somebody sent. */
  labels: Readonly<Record<string, string>>;
  /** More for traces, such as the request's id as in the logs; nothing personal. */
  attributes?: Readonly<Record<string, string>>;
  /** The header `traceparent` of the program that asks for the work. */
  parent?: string | null | undefined;
}

export interface Telemetry {
  /**
   * Does the work and measures it.
   * @param resultOf names how it ended, in one of a few words; an error that is thrown ends it as "error"
   */
  measure<T>(operation: Operation, work: () => Promise<T>, resultOf: (value: T) => string): Promise<T>;
  /** The headers that carry the trace to another program of ours; none without a trace. */
  traceHeaders(): Record<string, string>;
  /** Whether statements of the database are measured. */
  hasStatements: boolean;
}

/** Measures nothing. */
export const noTelemetry: Telemetry = {
  measure: (_operation, work) => work(),
  traceHeaders: () => ({}),
  hasStatements: false,
};

/** Measures by all of them. */
export const combineTelemetry = (parts: readonly Telemetry[]): Telemetry =>
  parts.reduce(
    (outer, inner) => ({
      measure: (operation, work, resultOf) =>
        outer.measure(operation, () => inner.measure(operation, work, resultOf), resultOf),
      traceHeaders: () => ({ ...outer.traceHeaders(), ...inner.traceHeaders() }),
      hasStatements: outer.hasStatements || inner.hasStatements,
    }),
    noTelemetry,
  );
