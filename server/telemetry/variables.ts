import { z } from "zod";

const variables = z.object({
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .catch(Number.NaN)
    .refine((port) => port === undefined || Number.isInteger(port), "must be a port number, 0 to 65535"),
  METRICS_HOST: z.string().default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an http or https address" })
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .catch(Number.NaN)
    .refine((share) => !Number.isNaN(share), "must be a share of the traces, 0 to 1"),
});

export type TelemetryVariables = z.infer<typeof variables>;

export type TelemetryResult = { ok: true; variables: TelemetryVariables } | { ok: false; problems: string[] };

/** Reads the variables of metrics and traces, which both programs have. An empty one counts as not set. */
export function readTelemetryVariables(source: Readonly<Record<string, string | undefined>>): TelemetryResult {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(set);
  if (parsed.success) return { ok: true, variables: parsed.data };
  return { ok: false, problems: parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) };
}
