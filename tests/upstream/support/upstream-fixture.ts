/** The reference upstream as its tests drive it: by its rows and their wire, on both database engines. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type AnyCall, type CallInput, type CallResponse, type RefusalBody, refusalBody } from "#contract/define.ts";
import { user } from "#contract/user.ts";
import type { Log } from "#domain/log.ts";
import { createUpstream } from "#upstream/app.ts";
import { parseUpstreamConfig } from "#upstream/config.ts";
import { type Database, openEmbeddedDatabase, openServerDatabase } from "#upstream/db/database.ts";
import { demoPassword } from "#upstream/db/seed/accounts.ts";
import { archiveOf, serverTemplateOf, type TemplateKind } from "./templates.ts";

interface Engine {
  name: string;
  /** A database of its own, gone when closed: empty, or with the demonstration's data. */
  open(kind?: TemplateKind): Promise<Database>;
}

export const embedded: Engine = {
  name: "PGlite",
  open: async (kind = "empty") => openEmbeddedDatabase(null, { archive: await archiveOf(kind) }),
};

let opened = 0;

function server(url: string): Engine {
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  return {
    name: "PostgreSQL",
    async open(kind = "empty") {
      const template = await serverTemplateOf(kind, url);
      opened += 1;
      const name = `nordet_test_${process.pid}_${opened}_${Math.random().toString(36).slice(2, 8)}`;
      await onServer(`create database ${name} template ${template}`);
      const own = new URL(url);
      own.pathname = `/${name}`;
      const database = await openServerDatabase(own.href, { max: 20 });
      const closeOwn = database.close.bind(database);
      // Assigned, not spread: `db` is a getter that must stay one.
      database.close = async () => {
        await closeOwn();
        await onServer(`drop database if exists ${name} with (force)`);
      };
      return database;
    },
  };
}

const serverUrl = process.env["TEST_DATABASE_URL"];

/**
 * Both engines, for tests whose SQL or driver may differ: locks, jobs, search, migrations, isolation.
 * For `describe.each(engines)("… on $name", …)`; PostgreSQL only where TEST_DATABASE_URL names a server.
 */
export const engines: readonly Engine[] = serverUrl ? [embedded, server(serverUrl)] : [embedded];

/** PostgreSQL where there is one, else PGlite: for every other test. */
export const mainEngine: readonly Engine[] = engines.slice(-1);

export interface CallOptions {
  token?: string;
  /** A brand's key; "nordet" unless told. */
  brand?: string;
  /** Of a browser that chose what others' scripts may do. */
  visitorId?: string;
  /** Of the browser, which limits count by; none unless told. */
  address?: string;
  /** Sent as they are beside the call's own: what a forger adds. */
  extra?: Record<string, unknown>;
  files?: Record<string, Uint8Array<ArrayBuffer>>;
}

/** What came back: the row's answer, or the refusal with its status and code. */
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

/**
 * A running upstream with the demonstration's data on a database of its own. `overrides` are environment variables
 * (RESERVATION_MINUTES: "1"); `engine` is one of `engines`; `log` takes what is logged, instead of `errors`.
 */
export async function startUpstream(
  overrides: Record<string, string> = {},
  engine: Engine = mainEngine[0] ?? embedded,
  log?: Log,
) {
  const folder = await mkdtemp(join(tmpdir(), "nordet-upstream-"));
  const parsed = parseUpstreamConfig({ DEMO: "1", DATA_DIR: folder, ...overrides });
  if (!parsed.ok) throw new Error(parsed.problems.join("; "));
  const errors: unknown[] = [];
  const silent = () => {};
  const own = { debug: silent, info: silent, warn: silent, error: (...said: unknown[]) => errors.push(...said) };
  const database = await engine.open(parsed.config.isDemo ? "seeded" : "empty");
  const upstream = await createUpstream(parsed.config, { log: log ?? own, database });

  async function send<C extends AnyCall>(row: C, input: CallInput<C>, options: CallOptions = {}): Promise<Outcome<C>> {
    const response = await upstream.fetch(requestOf(row, input, options));
    const body: unknown = response.ok && row.kind === "file" ? response : await response.json();
    if (response.ok) {
      // The wire's own parse, as the app's client does it; `z.output` of a generic row is beyond inference.
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

  return {
    config: parsed.config,
    database,
    fetch: upstream.fetch,
    settle: upstream.settle,
    /** What the upstream logged as errors: a test may ask that nothing was. */
    errors,
    /** Sends a call and tells what came back, refusals included. */
    send,
    /** Sends a call that must be answered; throws with the refusal's code otherwise. */
    async call<C extends AnyCall>(row: C, input: CallInput<C>, options: CallOptions = {}): Promise<CallResponse<C>> {
      const outcome = await send(row, input, options);
      if (outcome.ok) return outcome.value;
      const details = JSON.stringify({ fields: outcome.fields, errors: errors.map(String) });
      throw new Error(`${row.name}: ${outcome.status} ${outcome.code} ${details}`);
    },
    /** The token of a demonstration account ("customer", "team"). */
    async signIn(name: string, brand = "nordet"): Promise<string> {
      const input = { UserName: `${name}@demo.test`, Password: demoPassword, RememberMe: true as const };
      const outcome = await send(user.login, input, { brand });
      if (!outcome.ok || !("Token" in outcome.value)) throw new Error(`Sign-in failed: ${JSON.stringify(outcome)}`);
      return String(outcome.value.Token);
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
