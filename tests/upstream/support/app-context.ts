/** The context that the shell would hand on, for tests of the app's side of a service. */
import type { AppContext } from "#app/context.ts";
import { defaultBrand } from "#brands/index.ts";
import { embeddedServices } from "#server/config/environment.ts";

/** `warnings` gathers what is logged as such. */
export const appContext = (changes: Partial<AppContext>, warnings: object[] = []): AppContext => ({
  requestId: "test",
  log: { info: () => {}, warn: (fields) => warnings.push(fields), error: (fields) => warnings.push(fields) },
  clientAddress: "127.0.0.1",
  origin: "http://localhost:3000",
  isSecure: false,
  brand: defaultBrand,
  nonce: "",
  services: embeddedServices,
  environmentToken: "demo-nordet",
  pricesApiKey: "",
  scripts: [],
  scriptSources: [],
  fetchUpstream: fetch,
  sessionSecrets: ["x".repeat(32)],
  ...changes,
});
