/** The built app behind its whole shell, driven as a script drives it: cookies, pages, forms. `npm run build` makes what it runs. */

import { existsSync } from "node:fs";
import { createRequestHandler, type ServerBuild } from "@remix-run/server-runtime";
import { type HTMLElement, parse } from "node-html-parser";
import { brandOfHost } from "#brands/host.ts";
import { brands } from "#brands/index.ts";
import { missingText } from "#locales/create-texts.ts";
import { readEnvironment } from "#server/config/environment.ts";
import { createServer } from "#server/create-server.ts";
import { createLog } from "#server/logging/log.ts";
import type { Upstream as ShellUpstream } from "#server/server-options.ts";
import { startUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { demoPassword } from "#upstream/db/seed/accounts.ts";

const buildFile = new URL("../../../build/server/index.js", import.meta.url);

export async function loadBuild(): Promise<ServerBuild> {
  if (!existsSync(buildFile)) throw new Error("These tests run the built app: npm run build first.");
  return import(buildFile.href);
}

type BuiltRoutes = ServerBuild["routes"];

/** A built route's whole path, its parents' included; that of an index ends in a slash. */
export function routePath({ path, index, parentId }: NonNullable<BuiltRoutes[string]>, routes: BuiltRoutes): string {
  const parent = parentId ? routes[parentId] : undefined;
  const above = parent ? routePath(parent, routes).replace(/\/$/, "") : "";
  return path ? `${above}/${path}` : index ? `${above}/` : above || "/";
}

/** Signs the cookies of the app under test. */
export const sessionSecret = "a secret that only the tests know";

type TestUpstream = Awaited<ReturnType<typeof startUpstream>>;

export interface StartOptions {
  /** Environment variables of the upstream, such as RESERVATION_MINUTES. */
  overrides?: Record<string, string>;
  /** The same of the app's shell, such as CHAT_SCRIPTS. */
  shellVariables?: Record<string, string>;
  engine?: Parameters<typeof startUpstream>[1];
  /** Stands between the app and the upstream: a fault proxy. */
  between?: (request: Request, upstream: TestUpstream) => Promise<Response>;
  /** Takes every line that the app and the upstream log, the least of them too. */
  onLog?: (line: string) => void;
}

const logOf = (onLog: StartOptions["onLog"]) =>
  onLog ? createLog("trace", { write: onLog }) : createLog(process.env["TEST_LOG"] ?? "silent");

/** The built app in its shell, with `fetchUpstream` in place of an upstream. */
export async function createShell(
  fetchUpstream: ShellUpstream["fetch"],
  build?: ServerBuild,
  log = logOf(undefined),
  shellVariables: StartOptions["shellVariables"] = {},
) {
  const read = readEnvironment(
    { NODE_ENV: "production", SESSION_SECRET: sessionSecret, ...shellVariables },
    { brands: Object.values(brands), generatesSecret: false },
  );
  if (!read.ok) throw new Error(read.problems.join("\n"));
  const handler = createRequestHandler(build ?? (await loadBuild()), "production");
  return createServer({
    environment: read.environment,
    log,
    staticFiles: new Map(),
    brandOfHost,
    handle: (request, context) => handler(request, { ...context }),
    upstream: { fetch: fetchUpstream, ready: async () => [], started: Promise.resolve() },
    isEmbedded: true,
    isStopping: () => false,
  });
}

export async function startApp({ overrides = {}, shellVariables, engine, between, onLog }: StartOptions = {}) {
  const log = logOf(onLog);
  const variables = { SIGN_UPS_PER_HOUR: "100000", ...overrides };
  const upstream = await startUpstream(variables, engine, onLog && log);
  const server = await createShell(
    async (request) => (between ? between(request, upstream) : upstream.fetch(request)),
    undefined,
    log,
    shellVariables,
  );
  const browser = (host = "localhost") => new Browser(async (request) => server.fetch(request), `http://${host}`);
  return {
    upstream,
    fetch: async (url: string, init?: RequestInit) => server.request(url, init),
    /** For a listener on a port. */
    handle: server.fetch,
    browser,
    /** A browser in which one of the demonstration's accounts is signed in. */
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

/** One visitor: keeps cookies, follows nothing by itself, reads pages and sends their forms. */
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
      const at = pair.indexOf("=");
      if (attributes.includes("Max-Age=0")) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  /** A page, redirects followed. */
  async open(path: string): Promise<Page> {
    let response = await this.fetch(path);
    let at = path;
    for (let hops = 0; response.status >= 300 && response.status < 400 && hops < 10; hops += 1) {
      at = pathOf(response.headers.get("location") ?? "");
      response = await this.fetch(at);
    }
    return new Page(this, at, response.status, response.headers, await response.text());
  }

  async post(path: string, fields: Record<string, string>): Promise<Response> {
    return this.fetch(path, { method: "POST", body: new URLSearchParams(fields) });
  }

  /** Signs a demonstration account in. */
  async signIn(name: string, language = "fr-ca"): Promise<void> {
    const response = await this.post(`/${language}/login`, { email: `${name}@demo.test`, password: demoPassword });
    if (response.status !== 303) throw new Error(`Sign-in of ${name} was answered ${response.status}.`);
  }
}

const pathOf = (location: string): string => {
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
    // A missing text is a failure of whatever page shows it (specification, section 8).
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

  /** The page's own form: the one that says so, else the only one. */
  get form(): HTMLElement {
    const form = this.main.querySelector('form[data-form="main"]') ?? this.main.querySelector('form[method="post"]');
    if (!form) throw new Error(`${this.path} (${this.status}) has no form.`);
    return form;
  }

  /** Dollars by data-amount; the first of a name counts. */
  get amounts(): Record<string, string> {
    const found: Record<string, string> = {};
    for (const data of this.document.querySelectorAll("data[data-amount]")) {
      const name = data.getAttribute("data-amount") ?? "";
      found[name] ??= data.getAttribute("value") ?? "";
    }
    return found;
  }

  /** Names of the fields told to be wrong. */
  get invalid(): string[] {
    return [
      ...new Set(this.main.querySelectorAll('[aria-invalid="true"]').map((field) => field.getAttribute("name") ?? "")),
    ];
  }

  /** The form's fields as served. */
  served(form: HTMLElement = this.form): Record<string, string> {
    const values: Record<string, string> = {};
    for (const field of form.querySelectorAll("input, select, textarea")) {
      const name = field.getAttribute("name");
      if (!name || field.hasAttribute("disabled")) continue;
      const type = field.getAttribute("type");
      if (field.tagName === "SELECT") {
        const chosen = field.querySelector("option[selected]") ?? field.querySelector("option");
        values[name] = chosen?.getAttribute("value") ?? "";
      } else if (type === "radio" || type === "checkbox") {
        if (field.hasAttribute("checked")) values[name] = field.getAttribute("value") ?? "on";
      } else if (type !== "file") {
        values[name] = field.tagName === "TEXTAREA" ? field.text : (field.getAttribute("value") ?? "");
      }
    }
    return values;
  }

  /** Sends the form as served but for `values`, by its forward button; undefined leaves a field out. */
  async send(values: Values = {}, form: HTMLElement = this.form): Promise<Response> {
    const forward = form.querySelector('button[name="intent"]');
    const all: Values = {
      ...this.served(form),
      ...(forward && {
        intent: form.querySelector('button[value="continue"]') ? "continue" : forward.getAttribute("value"),
      }),
      ...values,
    };
    const action = form.getAttribute("action") || this.path;
    const isMultipart = form.getAttribute("enctype") === "multipart/form-data";
    const body = isMultipart ? new FormData() : new URLSearchParams();
    for (const [name, value] of Object.entries(all).flatMap(([key, one]) =>
      [one].flat().map((each) => [key, each] as const),
    )) {
      if (value === undefined) continue;
      if (body instanceof FormData && value instanceof Blob) body.append(name, value, `${name}.jpg`);
      else body.append(name, String(value));
    }
    return this.browser.fetch(action, { method: "POST", body });
  }

  /** Sends the form and opens what it leads to: the next page (303) or the same with errors. */
  async submit(values: Values = {}, form: HTMLElement = this.form): Promise<Page> {
    const response = await this.send(values, form);
    const location = response.headers.get("location");
    if (location && URL.canParse(location) && !location.startsWith("http://localhost")) {
      throw new Error(`${this.path} leads elsewhere: ${location}`);
    }
    if (location) return this.browser.open(pathOf(location));
    return new Page(this.browser, this.path, response.status, response.headers, await response.text());
  }
}
