/** Metrics and traces as the environment asks for them. Their packages are loaded only then. */
import type { SystemFigures } from "#domain/system/figures.ts";
import { combineTelemetry, type Telemetry } from "#domain/telemetry.ts";
import packageJson from "../../package.json" with { type: "json" };
import type { TelemetryVariables } from "./variables.ts";

export interface OpenedTelemetry {
  telemetry: Telemetry;
  /** From then on the metrics show these figures; until then none. */
  showFigures(read: () => Promise<SystemFigures | undefined>): void;
  close(): Promise<void>;
}

/** @param serviceName of the traces, if no variable names it */
export async function openTelemetry(variables: TelemetryVariables, serviceName: string): Promise<OpenedTelemetry> {
  let readFigures: () => Promise<SystemFigures | undefined> = async () => undefined;
  const release = packageJson.version;
  const parts: Telemetry[] = [];
  const closers: (() => Promise<void>)[] = [];
  const { METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = variables;
  if (port !== undefined) {
    const [{ createMetrics }, { serveMetrics }] = [await import("./metrics.ts"), await import("./metrics-server.ts")];
    const metrics = createMetrics({ release, readFigures: () => readFigures() });
    const served = await serveMetrics(metrics, port, variables.METRICS_HOST);
    parts.push(metrics.telemetry);
    closers.push(served.close);
  }
  if (endpoint !== undefined) {
    const { startTracing } = await import("./tracing.ts");
    const name = variables.OTEL_SERVICE_NAME ?? serviceName;
    const tracing = startTracing({ endpoint, serviceName: name, release, share: variables.OTEL_TRACES_SAMPLER_ARG });
    parts.push(tracing.telemetry);
    closers.push(tracing.close);
  }
  return {
    telemetry: combineTelemetry(parts),
    showFigures(read) {
      readFigures = read;
    },
    async close() {
      for (const close of closers) await close();
    },
  };
}
