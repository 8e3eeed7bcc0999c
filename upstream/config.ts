/** Environment variables of the reference upstream, parsed once at start. */
import { z } from "zod";
import { brands } from "#brands/index.ts";
import type { ReservationRules } from "#contract/purchase/reservation-rules.ts";
import { dollarsToCents } from "#domain/money/money.ts";
import { maxSinRetentionDays } from "#domain/people/retention.ts";
import { readStorageAddress } from "./files/s3-store.ts";

/** A number in digits only: Number() would also read "0x10", "1e-9" and an empty text. */
const digits = (pattern: RegExp) => z.string().regex(pattern, "a number in digits").transform(Number);
const integer = (min: number, max: number, fallback: number) =>
  digits(/^\d+$/).pipe(z.number().min(min).max(max)).default(fallback);
const decimal = (max: number, fallback: number) =>
  digits(/^\d+(\.\d+)?$/)
    .pipe(z.number().min(0.01).max(max))
    .default(fallback);
const minutes = (fallback: number) => decimal(100_000, fallback);

const variablesSchema = z.object({
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** A bucket that speaks S3, for files; without it they are in DATA_DIR. */
  STORAGE_URL: z
    .string()
    .transform((text, { addIssue }) => {
      const address = readStorageAddress(text);
      // The text has a secret, so it is not shown.
      if (address === null) addIssue("must be https://KEY:SECRET@host/bucket?region=...");
      return address ?? z.NEVER;
    })
    .optional(),
  DEMO: z.enum(["0", "1"]).optional(),
  UPSTREAM_PORT: integer(0, 65_535, 3001),
  /** Base URL of the app, for links in messages that background jobs send. */
  PUBLIC_ORIGIN: z.url().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default("no-reply@nordet.example"),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_URL: z.url().default("https://api.twilio.com"),
  STRIPE_SECRET_KEY: z.string().startsWith("sk_").optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith("pk_").optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_").optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  SIGN_IN_SIMULATOR: z.enum(["0", "1"]).optional(),
  /** Source of credit identities (docs/bank-connection.md). */
  BANK_CONNECTION_URL: z.url({ protocol: /^https$/ }).optional(),
  BANK_CONNECTION_ID: z.string().optional(),
  BANK_CONNECTION_SECRET: z.string().optional(),
  /** Source of the catalogue's pictures (docs/picture-source.md). */
  PICTURES_URL: z.url({ protocol: /^https?$/ }).optional(),
  PICTURES_KEY: z.string().optional(),
  PRICES_API_KEY: z.string().min(1).default("demo-prices-key"),
  /** Credential of status messages; without it nobody may send one, except in a demonstration. */
  STATUS_MESSAGE_KEY: z.string().min(16).optional(),
  RESERVATION_MINUTES: minutes(30),
  EXTENSION_MINUTES: minutes(15),
  /** At least one, because the pages offer an extension. */
  EXTENSIONS_MAX: integer(1, 100, 4),
  HOLD_DAYS: decimal(60, 5),
  /** Whole dollars, as texts say it without cents. */
  DEPOSIT_DOLLARS: integer(1, 5_000, 250),
  /** Keys of 32 bytes in base64, newest first. The first encrypts; all can decrypt. */
  FIELD_KEYS: z
    .string()
    .transform((list) => list.split(",").map((key) => Buffer.from(key.trim(), "base64")))
    .refine((keys) => keys.every(({ length }) => length === 32), "each key is 32 bytes in base64")
    .optional(),
  /** The privacy policy promises at most the default, so it cannot be raised. */
  SIN_RETENTION_DAYS: integer(1, maxSinRetentionDays, maxSinRetentionDays),
  /** "1": staff sign in with a second factor in demo data too, as they always do outside it. */
  STAFF_SECOND_FACTOR: z.enum(["0", "1"]).default("0"),
  SIGN_UPS_PER_HOUR: integer(1, 1_000_000, 60),
  /** Requests of one key of the API in a minute. */
  API_READS_PER_MINUTE: integer(1, 1_000_000, 120),
  API_WRITES_PER_MINUTE: integer(1, 1_000_000, 60),
  /** "0": with demo data, webhooks cannot be sent to this machine either. Elsewhere they never can. */
  WEBHOOKS_TO_LOCALHOST: z.enum(["0", "1"]).default("1"),
  /** Wrong passwords from one address in 15 minutes, over all accounts. */
  WRONG_PASSWORDS_PER_ADDRESS: integer(10, 1_000_000, 100),
  /** Keys that do not exist, from one address in 15 minutes. */
  UNKNOWN_KEYS_PER_ADDRESS: integer(10, 1_000_000, 100),
});

/** Variables of one outside service: all or none. */
const variableGroups = [
  ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"],
  ["BANK_CONNECTION_URL", "BANK_CONNECTION_ID", "BANK_CONNECTION_SECRET"],
  ["PICTURES_URL", "PICTURES_KEY"],
] as const;

export interface UpstreamConfig extends z.infer<typeof variablesSchema> {
  /** The reservation settings, as the app reads them. */
  reservationRules: ReservationRules;
  /** Enables demo data and /outbox: on with the embedded database unless DEMO=0, or on a server with DEMO=1. */
  isDemo: boolean;
  /** Google and Facebook are the simulator's: in a demonstration, unless it has a client of its own. */
  hasSignInSimulator: boolean;
  /** Staff need a second factor, and a recent sign-in for changes of rights: always outside demo data. */
  hasStrictStaffSignIn: boolean;
  /** Brand keys by EnvironmentToken. */
  environments: ReadonlyMap<string, string>;
}

export type ParsedConfig = { ok: true; config: UpstreamConfig } | { ok: false; problems: string[] };

export function parseUpstreamConfig(env: Record<string, string | undefined>): ParsedConfig {
  // Empty variables count as unset: `.env` files list names without values.
  const definedVariables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = variablesSchema.safeParse(definedVariables);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  const isDemo =
    definedVariables["DEMO"] === "1" || (!definedVariables["DATABASE_URL"] && definedVariables["DEMO"] !== "0");
  if (!isDemo && !definedVariables["STRIPE_SECRET_KEY"]) {
    problems.push("STRIPE_SECRET_KEY: required outside demo data, as a simulated payment would hold a real vehicle");
  }
  if (!isDemo && !definedVariables["SMTP_URL"]) {
    problems.push(
      "SMTP_URL: required outside demo data, as people wait for the links and contracts that e-mails bring",
    );
  }
  if (!isDemo && !definedVariables["FIELD_KEYS"]) {
    problems.push("FIELD_KEYS: required outside demo data, as social insurance numbers are kept under them");
  }
  if (definedVariables["STRIPE_SECRET_KEY"] && !definedVariables["STRIPE_WEBHOOK_SECRET"]) {
    problems.push("STRIPE_WEBHOOK_SECRET: required with STRIPE_SECRET_KEY");
  }
  for (const group of variableGroups) {
    const isSet = (name: string) => definedVariables[name] !== undefined;
    const first = group.find(isSet);
    for (const name of group) if (first && !isSet(name)) problems.push(`${name}: required with ${first}`);
  }
  if (!isDemo && definedVariables["PICTURES_URL"]?.startsWith("http:")) {
    problems.push("PICTURES_URL: must be https outside demo data, as its key goes with every request");
  }
  if (definedVariables["SIGN_IN_SIMULATOR"] === "1" && !isDemo) {
    problems.push("SIGN_IN_SIMULATOR: only with demo data, as it believes whoever anyone says they are");
  }
  const environments = new Map<string, string>();
  for (const { key, tokenVariableName } of Object.values(brands)) {
    const token = definedVariables[tokenVariableName] ?? (isDemo ? `demo-${key}` : undefined);
    if (token) environments.set(token, key);
    else problems.push(`${tokenVariableName}: required outside demo data`);
  }
  if (!parsed.success || problems.length > 0) return { ok: false, problems };
  const hasStrictStaffSignIn = !isDemo || parsed.data.STAFF_SECOND_FACTOR === "1";
  const { SIGN_IN_SIMULATOR: simulator, GOOGLE_CLIENT_ID, FACEBOOK_CLIENT_ID } = parsed.data;
  const hasClient = Boolean(GOOGLE_CLIENT_ID || FACEBOOK_CLIENT_ID);
  const hasSignInSimulator = isDemo && (simulator ?? (hasClient ? "0" : "1")) === "1";
  const reservationRules = {
    reservationMinutes: parsed.data.RESERVATION_MINUTES,
    extensionMinutes: parsed.data.EXTENSION_MINUTES,
    holdDays: parsed.data.HOLD_DAYS,
    deposit: dollarsToCents(parsed.data.DEPOSIT_DOLLARS),
  };
  const derived = { reservationRules, isDemo, hasSignInSimulator, hasStrictStaffSignIn, environments };
  return { ok: true, config: { ...parsed.data, ...derived } };
}
