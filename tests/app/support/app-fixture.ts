/**
 * Runs the built app behind its server shell and drives it as a scripted browser: cookies, pages, forms. Needs `npm
 * run build`.
 */

import { existsSync } from "node:fs";
import { createRequestHandler, type ServerBuild } from "@remix-run/server-runtime";
import { type HTMLElement, parse } from "node-html-parser";
import type { TimeLimits } from "#app/context.ts";
import { brandOfHost } from "#brands/host.ts";
import { brands } from "#brands/index.ts";
import type { Telemetry } from "#domain/telemetry.ts";
import { missingText } from "#locales/create-texts.ts";
import { readEnvironment } from "#server/config/environment.ts";
import { createServer } from "#server/create-server.ts";
import { createLog } from "#server/logging/log.ts";
import { listRoutePaths } from "#server/route-paths.ts";
import type { Upstream as ShellUpstream } from "#server/server-options.ts";
import { startUpstream, type StartOptions as UpstreamOptions } from "#tests/upstream/support/upstream-fixture.ts";
import { demoPassword } from "#upstream/db/seed/accounts.ts";
import { withPlainData } from "./plain-data.ts";

const buildFile = new URL("../../../build/app/index.js", import.meta.url);

let loadedBuild: Promise<ServerBuild> | undefined;

export async function loadBuild(): Promise<ServerBuild> {
  if (!existsSync(buildFile)) throw new Error("These tests run the built app: npm run build first.");
  // Vitest reads the file again for each import, which takes 20 ms.
  loadedBuild ??= import(buildFile.href);
  return loadedBuild;
}

type BuiltRoutes = ServerBuild["routes"];

/** The full path of a built route, parents included. The path of an index route ends in a slash. */
export function routePath({ path, index, parentId }: NonNullable<BuiltRoutes[string]>, routes: BuiltRoutes): string {
  const parent = parentId ? routes[parentId] : undefined;
  const parentPath = parent ? routePath(parent, routes).replace(/\/$/, "") : "";
  return path ? `${parentPath}/${path}` : index ? `${parentPath}/` : parentPath || "/";
}

/** Signs the cookies of the tested app. */
export const sessionSecret = "a secret that only the tests know";

type TestUpstream = Awaited<ReturnType<typeof startUpstream>>;

export interface StartOptions {
  /** Environment variables of the upstream, such as RESERVATION_MINUTES. */
  overrides?: Record<string, string>;
  /** Environment variables of the app's server shell, such as CHAT_SCRIPTS. */
  shellVariables?: Record<string, string>;
  engine?: UpstreamOptions["engine"];
  hasPeriodicTasks?: UpstreamOptions["hasPeriodicTasks"];
  /** Replaces calls from the app to the upstream, for example to inject faults. */
  intercept?: (request: Request, upstream: TestUpstream) => Promise<Response>;
  /** Receives every log line of the app and the upstream, at every level. */
  onLog?: (line: string) => void;
  /** Measures the app and the upstream. */
  telemetry?: Telemetry;
  keepsPublicPages?: boolean;
}

const createLogFor = (onLog: StartOptions["onLog"]) =>
  onLog ? createLog("trace", { write: onLog }) : createLog(process.env["TEST_LOG"] ?? "silent");

interface ShellOptions extends Pick<StartOptions, "shellVariables" | "keepsPublicPages"> {
  /** Another build than that of `npm run build`. */
  build?: ServerBuild;
  log?: ReturnType<typeof createLog>;
  telemetry?: Telemetry | undefined;
  /** Shorter limits, for upstreams that do not answer. */
  timeLimits?: Partial<TimeLimits>;
}

interface PreparedBuild {
  handler: ReturnType<typeof createRequestHandler>;
  routePaths: string[];
}

const preparedBuilds = new WeakMap<ServerBuild, PreparedBuild>();

/** Once for each build: some tests make a thousand shells. */
function prepareBuild(build: ServerBuild): PreparedBuild {
  const prepared = preparedBuilds.get(build) ?? {
    handler: createRequestHandler(process.env["VITEST"] ? withPlainData(build) : build, "production"),
    routePaths: listRoutePaths(build.routes),
  };
  preparedBuilds.set(build, prepared);
  return prepared;
}

/** The built app in its shell. Calls to the upstream go to `fetchUpstream`. */
export async function createShell(
  fetchUpstream: ShellUpstream["fetch"],
  {
    build,
    log = createLogFor(undefined),
    telemetry,
    keepsPublicPages = false,
    shellVariables = {},
    timeLimits = {},
  }: ShellOptions = {},
) {
  const environmentResult = readEnvironment(
    { NODE_ENV: "production", SESSION_SECRET: sessionSecret, ...shellVariables },
    { brands: Object.values(brands), generatesSecret: false },
  );
  if (!environmentResult.ok) throw new Error(environmentResult.problems.join("\n"));
  const { handler, routePaths } = prepareBuild(build ?? (await loadBuild()));
  return createServer({
    environment: environmentResult.environment,
    log,
    telemetry,
    staticFiles: new Map(),
    brandOfHost,
    routePaths,
    handle: (request, context) => handler(request, { ...context }),
    upstream: { fetch: fetchUpstream, ready: async () => [], started: Promise.resolve() },
    isEmbedded: true,
    isStopping: () => false,
    keepsPublicPages,
    timeLimits,
  });
}

/** A busy machine must not fail a test; tests/app/faults tests the limits themselves. */
const patientTimeLimits: TimeLimits = { read: 60_000, write: 60_000, page: 90_000, transfer: 90_000, probe: 60_000 };

export async function startApp({
  overrides = {},
  shellVariables,
  engine,
  hasPeriodicTasks,
  intercept,
  onLog,
  telemetry,
  keepsPublicPages,
}: StartOptions = {}) {
  const log = createLogFor(onLog);
  const variables = { SIGN_UPS_PER_HOUR: "100000", ...overrides };
  const upstream = await startUpstream(variables, { engine, hasPeriodicTasks, log: onLog && log, telemetry });
  const server = await createShell(
    async (request) => (intercept ? intercept(request, upstream) : upstream.fetch(request)),
    { log, telemetry, shellVariables, timeLimits: patientTimeLimits, ...(keepsPublicPages && { keepsPublicPages }) },
  );
  const browser = (host = "localhost") => new Browser(async (request) => server.fetch(request), `http://${host}`);
  return {
    upstream,
    fetch: async (url: string, init?: RequestInit) => server.request(url, init),
    /** The request handler, for a server that listens on a port. */
    handle: server.fetch,
    browser,
    /** A browser that is signed in to a demo account. */
    async signedIn(name = "customer", language = "en-ca"): Promise<Browser> {
      const visitor = browser();
      await visitor.signIn(name, language);
      return visitor;
    },
    close: () => upstream.close(),
  };
}

export type TestApp = Awaited<ReturnType<typeof startApp>>;

type Values = Record<string, string | readonly string[] | Blob | undefined>;

/** One visitor: keeps cookies, does not follow redirects, reads pages and submits their forms. */
export class Browser {
  readonly #send: (request: Request) => Promise<Response>;
  readonly #origin: string;
  readonly cookies = new Map<string, string>();

  constructor(send: (request: Request) => Promise<Response>, origin: string) {
    this.#send = send;
    this.#origin = origin;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(path, this.#origin);
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0)
      headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await this.#send(new Request(url, { redirect: "manual", ...init, headers }));
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = cookie.split("; ");
      const separatorIndex = pair.indexOf("=");
      if (attributes.includes("Max-Age=0")) this.cookies.delete(pair.slice(0, separatorIndex));
      else this.cookies.set(pair.slice(0, separatorIndex), pair.slice(separatorIndex + 1));
    }
    return response;
  }

  /** Opens a page and follows redirects. */
  async open(path: string): Promise<Page> {
    let response = await this.fetch(path);
    let currentPath = path;
    for (let hops = 0; response.status >= 300 && response.status < 400 && hops < 10; hops += 1) {
      currentPath = toPath(response.headers.get("location") ?? "");
      response = await this.fetch(currentPath);
    }
    return new Page(this, currentPath, response.status, response.headers, await response.text());
  }

  async post(path: string, fields: Record<string, string>): Promise<Response> {
    return this.fetch(path, { method: "POST", body: new URLSearchParams(fields) });
  }

  /** Signs in to a demo account. */
  async signIn(name: string, language = "fr-ca"): Promise<void> {
    const response = await this.post(`/${language}/login`, { email: `${name}@demo.test`, password: demoPassword });
    if (response.status !== 303) throw new Error(`Sign-in of ${name} was answered ${response.status}.`);
  }
}

const toPath = (location: string): string => {
  if (!URL.canParse(location)) return location;
  const { pathname, search } = new URL(location);
  return pathname + search;
};

export class Page {
  readonly browser: Browser;
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  readonly document: HTMLElement;

  constructor(browser: Browser, path: string, status: number, headers: Headers, html: string) {
    this.browser = browser;
    this.path = path;
    this.status = status;
    this.headers = headers;
    this.html = html;
    this.document = parse(html);
    // A missing text fails the test of whatever page shows it (specification, section 8).
    if (html.includes(missingText)) throw new Error(`${path} (${status}) lacks a text.`);
  }

  get title(): string {
    return this.document.querySelector("title")?.text ?? "";
  }

  get main(): HTMLElement {
    const main = this.document.querySelector("main");
    if (!main) throw new Error(`${this.path} (${this.status}) has no <main>.`);
    return main;
  }

  /** The form marked data-form="main", else the first form that posts. */
  get form(): HTMLElement {
    const form = this.main.querySelector('form[data-form="main"]') ?? this.main.querySelector('form[method="post"]');
    if (!form) throw new Error(`${this.path} (${this.status}) has no form.`);
    return form;
  }

  /** Dollar amounts by data-amount. The first value of each name counts. */
  get amounts(): Record<string, string> {
    const amounts: Record<string, string> = {};
    for (const data of this.document.querySelectorAll("data[data-amount]")) {
      const name = data.getAttribute("data-amount") ?? "";
      amounts[name] ??= data.getAttribute("value") ?? "";
    }
    return amounts;
  }

  /** Names of the fields marked invalid. */
  get invalid(): string[] {
    return [
      ...new Set(this.main.querySelectorAll('[aria-invalid="true"]').map((field) => field.getAttribute("name") ?? "")),
    ];
  }

  /** Values of the form's fields as the page was served. */
  served(form: HTMLElement = this.form): Record<string, string> {
    const values: Record<string, string> = {};
    for (const field of form.querySelectorAll("input, select, textarea")) {
      const name = field.getAttribute("name");
      if (!name || field.hasAttribute("disabled")) continue;
      const type = field.getAttribute("type");
      if (field.tagName === "SELECT") {
        const selected = field.querySelector("option[selected]") ?? field.querySelector("option");
        values[name] = selected?.getAttribute("value") ?? "";
      } else if (type === "radio" || type === "checkbox") {
        if (field.hasAttribute("checked")) values[name] = field.getAttribute("value") ?? "on";
      } else if (type !== "file") {
        values[name] = field.tagName === "TEXTAREA" ? field.text : (field.getAttribute("value") ?? "");
      }
    }
    return values;
  }

  /** Submits the form by its continue button. `values` override the served values; undefined removes a field. */
  async send(values: Values = {}, form: HTMLElement = this.form): Promise<Response> {
    const submitButton = form.querySelector('button[name="intent"]');
    const payload: Values = {
      ...this.served(form),
      ...(submitButton && {
        intent: form.querySelector('button[value="continue"]') ? "continue" : submitButton.getAttribute("value"),
      }),
      ...values,
    };
    const action = form.getAttribute("action") || this.path;
    const isMultipart = form.getAttribute("enctype") === "multipart/form-data";
    const body = isMultipart ? new FormData() : new URLSearchParams();
    for (const [name, value] of Object.entries(payload).flatMap(([key, item]) =>
      [item].flat().map((item) => [key, item] as const),
    )) {
      if (value === undefined) continue;
      if (body instanceof FormData && value instanceof Blob) body.append(name, value, `${name}.jpg`);
      else body.append(name, String(value));
    }
    return this.browser.fetch(action, { method: "POST", body });
  }

  /** Submits the form and opens the response: the next page after a 303, or the same page with errors. */
  async submit(values: Values = {}, form: HTMLElement = this.form): Promise<Page> {
    const response = await this.send(values, form);
    const location = response.headers.get("location");
    if (location && URL.canParse(location) && !location.startsWith("http://localhost")) {
      throw new Error(`${this.path} leads elsewhere: ${location}`);
    }
    if (location) return this.browser.open(toPath(location));
    return new Page(this.browser, this.path, response.status, response.headers, await response.text());
  }
}
