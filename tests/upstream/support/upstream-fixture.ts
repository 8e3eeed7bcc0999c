/** Starts the reference upstream for tests and calls it by the rows of the contract, over its real wire format. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { type AnyCall, type CallInput, type CallResponse, type RefusalBody, refusalBody } from "#contract/define.ts";
import type { Log } from "#domain/log.ts";
import type { Telemetry } from "#domain/telemetry.ts";
import { createUpstream } from "#upstream/app.ts";
import { parseUpstreamConfig } from "#upstream/config.ts";
import type { Database } from "#upstream/db/database.ts";
import { openEmbeddedDatabase } from "#upstream/db/embedded-database.ts";
import { tokens, users } from "#upstream/db/schema/index.ts";
import { openServerDatabase } from "#upstream/db/server-database.ts";
import { createSecret, hashSecret } from "#upstream/http/caller.ts";
import { getArchive, getServerTemplate, type TemplateKind } from "./templates.ts";

interface Engine {
  name: string;
  /** A new database, dropped when closed: empty, or with the demo data. */
  open(kind?: TemplateKind, telemetry?: Telemetry): Promise<Database>;
}

export const embedded: Engine = {
  name: "PGlite",
  open: async (kind = "empty", telemetry) =>
    openEmbeddedDatabase(null, { archive: await getArchive(kind), ...(telemetry && { telemetry }) }),
};

/** A busy machine must not fail a test; database-limits.test.ts tests the limits themselves. */
const patientLimits = { connection: 30_000, statement: 300_000, lock: 120_000, answer: 300_000 };

let databaseCount = 0;

function server(url: string): Engine {
  const runOnServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  return {
    name: "PostgreSQL",
    async open(kind = "empty", telemetry) {
      const template = await getServerTemplate(kind, url);
      databaseCount += 1;
      const name = `nordet_test_${process.pid}_${databaseCount}_${Math.random().toString(36).slice(2, 8)}`;
      await runOnServer(`create database ${name} template ${template}`);
      const databaseUrl = new URL(url);
      databaseUrl.pathname = `/${name}`;
      const database = await openServerDatabase(databaseUrl.href, {
        max: 20,
        timeLimits: patientLimits,
        ...(telemetry && { telemetry }),
      });
      const closePool = database.close.bind(database);
      // Assigned instead of spread: `db` must stay a getter.
      database.close = async () => {
        await closePool();
        await runOnServer(`drop database if exists ${name} with (force)`);
      };
      return database;
    },
  };
}

const serverUrl = process.env["TEST_DATABASE_URL"];

/**
 * Both engines, for `describe.each(engines)("… on $name", …)`: only for SQL or drivers that may differ (locks, jobs,
 * search, migrations). PostgreSQL is included only if TEST_DATABASE_URL names a server.
 */
export const engines: readonly Engine[] = serverUrl ? [embedded, server(serverUrl)] : [embedded];

/** Whether the main engine runs transactions at once. PGlite has one connection, so a race needs a server. */
export const isConcurrent = serverUrl !== undefined;

/** PostgreSQL if there is a server, else PGlite: for all other tests. */
export const mainEngine: Engine = engines.at(-1) ?? embedded;

export interface CallOptions {
  token?: string;
  /** A brand's key; "nordet" by default. */
  brand?: string;
  /** Id of a browser that answered the consent banner. */
  visitorId?: string;
  /** IP address of the browser; rate limits count by it. */
  address?: string;
  /** Further body fields, sent unchecked, as a forged request would. */
  extra?: Record<string, unknown>;
  files?: Record<string, Uint8Array<ArrayBuffer>>;
}

/** The response of a call, or its refusal with status and code. */
export type Outcome<C extends AnyCall> =
  | { ok: true; status: 200; value: CallResponse<C> }
  | {
      ok: false;
      status: number;
      code: string;
      fields: Record<string, string[]>;
      limits: NonNullable<RefusalBody["error"]["limits"]>;
      values: Record<string, string | number>;
    };

export function requestOf(row: AnyCall, input: Record<string, unknown>, options: CallOptions): Request {
  const inQuery = new Set(Object.keys(row.query.shape));
  const inPath = new Set(Array.from(row.path.matchAll(/\{(\w+)\}/g), ([, name]) => name));
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const url = new URL(`http://upstream.test/${row.serviceKey}${path}`);
  const body: Record<string, unknown> = { ...options.extra };
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || inPath.has(name)) continue;
    if (inQuery.has(name)) url.searchParams.set(name, String(value));
    else body[name] = value;
  }
  const headers = new Headers({ EnvironmentToken: `demo-${options.brand ?? "nordet"}` });
  if (options.token) headers.set("Token", options.token);
  if (options.visitorId) headers.set("X-Visitor-Id", options.visitorId);
  if (options.address) headers.set("X-Client-Address", options.address);
  if (row.kind === "upload") {
    const form = new FormData();
    for (const [name, value] of Object.entries(body)) form.set(name, String(value));
    for (const [name, bytes] of Object.entries(options.files ?? {})) form.set(name, new Blob([bytes]), `${name}.jpg`);
    return new Request(url, { method: "POST", headers, body: form });
  }
  if (row.method === "get") return new Request(url, { headers });
  headers.set("content-type", "application/json");
  return new Request(url, { method: "POST", headers, body: JSON.stringify(body) });
}

export interface StartOptions {
  /** One of `engines`; by default PostgreSQL if there is a server, else PGlite. */
  engine?: Engine | undefined;
  /** Receives the log entries; `errors` then stays empty. */
  log?: Log | undefined;
  telemetry?: Telemetry | undefined;
  /** False skips the PDFs of signed orders, because rendering them takes longer than the rest of a purchase. */
  hasDocuments?: boolean;
  /** False for tests that run the periodic tasks themselves. */
  hasPeriodicTasks?: boolean;
}

/** Marks the jobs that render a signed order's PDFs as done when they are written. */
async function skipDocuments({ db }: Database): Promise<void> {
  await db.execute(sql`create function skip_document() returns trigger language plpgsql as
    'begin new.done_at := now(); return new; end'`);
  // A second statement, because PGlite executes only one at a time.
  await db.execute(sql`create trigger skip_document before insert on jobs for each row
    when (new.kind in ('contract-pdf', 'credit-application-pdf')) execute function skip_document()`);
}

/**
 * Starts an upstream with the demo data on a new database. `overrides` are environment variables, for example
 * `{ RESERVATION_MINUTES: "1" }`.
 */
export async function startUpstream(
  overrides: Record<string, string> = {},
  { engine = mainEngine, log, telemetry, hasDocuments = true, hasPeriodicTasks = true }: StartOptions = {},
) {
  const folder = await mkdtemp(join(tmpdir(), "nordet-upstream-"));
  const parsed = parseUpstreamConfig({ DEMO: "1", DATA_DIR: folder, ...overrides });
  if (!parsed.ok) throw new Error(parsed.problems.join("; "));
  const errors: unknown[] = [];
  const silent = () => {};
  const error = (fields: object, message: string) => {
    errors.push(fields, message);
    // A row that lacks one of its refusals fails the test that meets it: the call then answers 500.
    if (message.includes("row does not name")) throw new Error(`${message}: ${JSON.stringify(fields)}`);
  };
  const errorLog = { debug: silent, info: silent, warn: silent, error };
  const database = await engine.open(parsed.config.isDemo ? "seeded" : "empty", telemetry);
  if (!hasDocuments) await skipDocuments(database);
  const upstream = await createUpstream(parsed.config, { log: log ?? errorLog, telemetry, database, hasPeriodicTasks });

  async function send<C extends AnyCall>(row: C, input: CallInput<C>, options: CallOptions = {}): Promise<Outcome<C>> {
    const response = await upstream.fetch(requestOf(row, input, options));
    const body: unknown = response.ok && row.kind === "file" ? response : await response.json();
    if (response.ok) {
      // Parsed as the app's client does it. TypeScript cannot infer the output type of a generic row.
      return { ok: true, status: 200, value: row.response.parse(unwrap(row, body)) as CallResponse<C> };
    }
    const { error } = refusalBody.parse(body);
    return {
      ok: false,
      status: response.status,
      code: error.code,
      fields: error.fields ?? {},
      limits: error.limits ?? {},
      values: error.values ?? {},
    };
  }

  async function accountIdOf(name: string): Promise<number> {
    const email = `${name}@demo.test`;
    const [account] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (!account) throw new Error(`No demo account has the address ${email}`);
    return account.id;
  }

  return {
    config: parsed.config,
    database,
    fetch: upstream.fetch,
    settle: upstream.settle,
    figures: upstream.figures,
    /** Entries that the upstream logged as errors; a test may expect none. */
    errors,
    /** Sends a call; refusals are returned, not thrown. */
    send,
    /** Sends a call that must succeed; a refusal throws an error with its code. */
    async call<C extends AnyCall>(row: C, input: CallInput<C>, options: CallOptions = {}): Promise<CallResponse<C>> {
      const outcome = await send(row, input, options);
      if (outcome.ok) return outcome.value;
      const details = JSON.stringify({ fields: outcome.fields, errors: errors.map((entry) => inspect(entry)) });
      throw new Error(`${row.name}: ${outcome.status} ${outcome.code} ${details}`);
    },
    /**
     * Opens a session of a demo account ("customer", "team") and returns its token. A row, because a login hashes.
     * @param staff the account of staff who work as this one
     */
    async signIn(name: string, brand = "nordet", staff?: string): Promise<string> {
      const token = createSecret();
      const user_id = await accountIdOf(name);
      const opened_by = staff === undefined ? null : await accountIdOf(staff);
      await database.db.insert(tokens).values({ user_id, opened_by, hash: hashSecret(token), brand_key: brand });
      return token;
    },
    async close() {
      await upstream.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const unwrap = (row: AnyCall, body: unknown): unknown =>
  row.convention === "response" && typeof body === "object" && body !== null && "Response" in body
    ? body.Response
    : body;

export type TestUpstream = Awaited<ReturnType<typeof startUpstream>>;
