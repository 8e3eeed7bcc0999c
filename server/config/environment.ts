import { z } from "zod";
import type { ServiceName } from "#app/context.ts";
import type { Brand } from "#brands/brand.ts";
import { groupByHost, type HostScripts, scriptListSchema, sourceListSchema } from "./third-party-scripts.ts";

const serviceVariables = {
  user: "USER_SERVICE_URL",
  admin: "ADMIN_SERVICE_URL",
  widgets: "WIDGETS_SERVICE_URL",
  "buy-online": "BUY_ONLINE_SERVICE_URL",
  garage: "GARAGE_SERVICE_URL",
  prices: "PRICES_GRAPHQL_URL",
  geocoding: "GEOCODING_URL",
} as const satisfies Record<ServiceName | "prices" | "geocoding", string>;

type Services = Record<keyof typeof serviceVariables, string>;

const address = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .transform((url) => url.replace(/\/+$/, ""));

const variables = z.object({
  NODE_ENV: z
    .enum(["production", "development", "test"], "must be production, development or test")
    .default("production"),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(3000)
    .catch(Number.NaN)
    .refine(Number.isInteger, "must be a port number, 0 to 65535"),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default(".data"),
  SESSION_SECRET: z
    .string()
    .transform((list) => list.split(",").map((secret) => secret.trim()))
    .refine((list) => list.every((secret) => secret.length >= 32), "each secret needs at least 32 characters")
    .optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|\d)$/, "must be true, false or the number of proxies in front")
    .transform((value) => (value === "true" ? 1 : value === "false" ? 0 : Number(value)))
    .default(0),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be fatal, error, warn, info, debug, trace or silent",
    )
    .default("info"),
  PRICES_API_KEY: z.string().default("demo-prices-key"),
  MEDIA_ORIGIN: address.optional(),
  TAG_MANAGER_SCRIPTS: scriptListSchema("tag-manager"),
  CHAT_SCRIPTS: scriptListSchema("chat"),
  SUPPORT_SCRIPTS: scriptListSchema("support"),
  SCRIPT_SOURCES: sourceListSchema,
});

const scriptVariables = ["TAG_MANAGER_SCRIPTS", "CHAT_SCRIPTS", "SUPPORT_SCRIPTS"] as const;

const serviceAddresses = z.object({
  USER_SERVICE_URL: address.optional(),
  ADMIN_SERVICE_URL: address.optional(),
  WIDGETS_SERVICE_URL: address.optional(),
  BUY_ONLINE_SERVICE_URL: address.optional(),
  GARAGE_SERVICE_URL: address.optional(),
  PRICES_GRAPHQL_URL: address.optional(),
  GEOCODING_URL: address.optional(),
});

export interface Environment {
  mode: "production" | "development" | "test";
  port: number;
  /** Undefined means every network interface. */
  host: string | undefined;
  dataFolder: string;
  /** Newest first; undefined when the demo generates its own. */
  sessionSecrets: readonly string[] | undefined;
  trustedProxies: number;
  logLevel: string;
  /** Undefined when no address is set; the reference upstream then runs inside this process. */
  services: Services | undefined;
  pricesApiKey: string;
  mediaOrigin: string | undefined;
  /** Third-party scripts by host; undefined when no variable configures them. */
  scripts: HostScripts | undefined;
  /** Further origins that third-party scripts connect to. */
  scriptSources: readonly string[];
  /** By brand key. */
  environmentTokens: Readonly<Record<string, string>>;
}

export type EnvironmentResult = { ok: true; environment: Environment } | { ok: false; problems: string[] };

type Variables = Readonly<Record<string, string | undefined>>;

/** Variables with a value; `NAME=` in an .env file or a compose entry means "not set". */
function nonEmptyVariables(source: Variables): Variables {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""));
}

/** Whether the reference upstream runs inside this process: no service address is set. */
export function runsEmbedded(source: Variables): boolean {
  const variablesSet = nonEmptyVariables(source);
  return Object.values(serviceVariables).every((name) => variablesSet[name] === undefined);
}

/**
 * Reads every variable of the app and reports all problems at once, one line each, without their values.
 * @param options.generatesSecret the demo generates its session secret and saves it in the data folder
 */
export function readEnvironment(
  source: Variables,
  options: { brands: readonly Pick<Brand, "key" | "tokenVariableName">[]; generatesSecret: boolean },
): EnvironmentResult {
  const set = nonEmptyVariables(source);
  const isEmbedded = runsEmbedded(source);
  const app = variables.safeParse(set);
  const addresses = serviceAddresses.safeParse(set);
  const issues = [...(app.error?.issues ?? []), ...(addresses.error?.issues ?? [])];
  const problems = issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);

  const names = Object.values(serviceVariables);
  const missing = names.filter((name) => set[name] === undefined);
  if (!isEmbedded) {
    for (const name of missing) problems.push(`${name}: is missing; the service addresses go together, all or none`);
  }
  const tokens: Record<string, string> = {};
  for (const { key, tokenVariableName: name } of options.brands) {
    const token = set[name] ?? (isEmbedded ? `demo-${key}` : undefined);
    if (token === undefined)
      problems.push(`${name}: is missing; each brand needs its own when the services are outside`);
    else tokens[key] = token;
  }
  if (!options.generatesSecret && set.SESSION_SECRET === undefined) {
    problems.push("SESSION_SECRET: is missing; only the demo makes its own");
  }
  if (!app.success || !addresses.success || problems.length > 0) return { ok: false, problems };
  const { data } = app;
  return {
    ok: true,
    environment: {
      mode: data.NODE_ENV,
      port: data.PORT,
      host: data.HOST,
      dataFolder: data.DATA_DIR,
      sessionSecrets: data.SESSION_SECRET,
      trustedProxies: data.TRUST_PROXY,
      logLevel: data.LOG_LEVEL,
      services: isEmbedded ? undefined : toServices(addresses.data),
      pricesApiKey: data.PRICES_API_KEY,
      mediaOrigin: data.MEDIA_ORIGIN,
      scripts: scriptVariables.some((name) => set[name] !== undefined)
        ? groupByHost(scriptVariables.flatMap((name) => data[name]))
        : undefined,
      scriptSources: data.SCRIPT_SOURCES,
      environmentTokens: tokens,
    },
  };
}

function toServices(addresses: z.infer<typeof serviceAddresses>): Services {
  const urlOf = (service: keyof Services) => addresses[serviceVariables[service]] ?? "";
  return {
    user: urlOf("user"),
    admin: urlOf("admin"),
    widgets: urlOf("widgets"),
    "buy-online": urlOf("buy-online"),
    garage: urlOf("garage"),
    prices: urlOf("prices"),
    geocoding: urlOf("geocoding"),
  };
}

/** Where the embedded upstream answers; no network knows this host. */
export const embeddedServices: Services = {
  user: "http://upstream.internal/user",
  admin: "http://upstream.internal/admin",
  widgets: "http://upstream.internal/widgets",
  "buy-online": "http://upstream.internal/buy-online",
  garage: "http://upstream.internal/garage",
  prices: "http://upstream.internal/prices",
  geocoding: "http://upstream.internal/geocoding",
};
