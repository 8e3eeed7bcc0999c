/** The app context that the server shell would create, for tests of the app's clients. */
import type { AppContext } from "#app/context.ts";
import { defaultTimeLimits } from "#app/upstream/time-limits.ts";
import { defaultBrand } from "#brands/index.ts";
import { noTelemetry } from "#domain/telemetry.ts";
import { embeddedServices } from "#server/config/environment.ts";

/** The failure context of `createUpstreamCall` for a signed-out page. */
export const failureContext = {
  back: "",
  loginHref: "",
  findGate: async () => null,
  confirmSignIn: async () => {},
  readPostedFields: async () => null,
};

/** `warnings` receives logged warnings and errors. */
export const appContext = (changes: Partial<AppContext>, warnings: object[] = []): AppContext => ({
  requestId: "test",
  startTime: performance.now(),
  timeLimits: defaultTimeLimits,
  log: { info: () => {}, warn: (fields) => warnings.push(fields), error: (fields) => warnings.push(fields) },
  telemetry: noTelemetry,
  clientAddress: "127.0.0.1",
  origin: "http://localhost:3000",
  isSecure: false,
  isDemo: true,
  brand: defaultBrand,
  services: embeddedServices,
  environmentToken: "demo-nordet",
  pricesApiKey: "",
  scripts: [],
  scriptSources: [],
  fetchUpstream: fetch,
  noteWrite: () => {},
  waitUntil: () => {},
  sessionSecrets: ["x".repeat(32)],
  ...changes,
});
