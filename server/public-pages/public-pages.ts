/**
 * Answers visitors without a cookie of the site from memory (docs/decisions/032-public-pages-from-memory.md). A request with such
 * a cookie neither reads nor writes it.
 */
import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import type { ServiceName } from "#app/context.ts";
import { findPublicAddress, type PublicAddress } from "#app/page/public-pages.ts";
import { createAttempt } from "#app/upstream/call.ts";
import type { AppHandler, RequestFacts } from "#server/app-handler.ts";
import type { HonoEnv } from "#server/hono-env.ts";
import { isPersonal, setCacheControl } from "#server/middleware/cache-control.ts";
import { chooseEncoding } from "#server/middleware/choose-encoding.ts";
import { compressResponse } from "#server/middleware/compression.ts";
import { isKnown } from "#server/middleware/static-files.ts";
import { CatalogueWatch } from "./catalogue-watch.ts";
import { PageStore, type StoredPage } from "./page-store.ts";

/** An older page is drawn again behind the answer: photos and texts have no list of changes. */
const freshMs = 30_000;
/** An older page is not shown. */
const maxAgeMs = 600_000;

/** Services whose writes change no public page, except by the vehicles that they hold or sell. */
const shopperServices: readonly ServiceName[] = ["user", "buy-online", "garage"];

type Draw = (page: PublicAddress, encoding: string, facts: RequestFacts) => Promise<StoredPage>;

export class PublicPages {
  readonly #store = new PageStore();
  readonly #watch = new CatalogueWatch((changes) => this.#store.apply(changes));

  /** To be called when a write of this process has ended, so that the next page shows it. */
  readonly noteWrite = (service?: ServiceName): void => {
    if (service === undefined || !shopperServices.includes(service)) this.#store.clear();
    this.#watch.noteWrite();
  };

  /** @param canCompress false where the platform or a proxy compresses */
  handler(app: AppHandler, canCompress: boolean): MiddlewareHandler<HonoEnv> {
    const draw: Draw = (page, encoding, facts) => drawPage(app, page, encoding, facts);
    return async (c, next) => {
      const page = c.req.method === "GET" && !isPersonal(c.req.raw) && findPublicAddress(new URL(c.req.url));
      if (!page) return next();
      const facts: RequestFacts = { ...c.var, waitUntil: c.env?.waitUntil ?? (() => {}) };
      await app.started;
      if (!(await this.#watch.follow((call, input) => createAttempt(app.contextOf(facts), null, "")(call, input))))
        return next();
      const encoding = (canCompress && chooseEncoding(c.req.header("accept-encoding"))) || "identity";
      const key = `${c.var.browserView.origin}${page.address} ${encoding}`;
      const known = this.#store.find(key);
      const age = known ? performance.now() - known.drawnAt : maxAgeMs;
      const drawAgain = () => this.#store.draw(key, () => draw(page, encoding, facts), canStore);
      if (!known || age >= maxAgeMs) {
        const drawn = await drawAgain();
        return isForEverybody(drawn) ? respond(c, drawn, "fwd=miss") : next();
      }
      if (age > freshMs) facts.waitUntil(drawAgain().then(noValue, noValue));
      return respond(c, known, "hit");
    };
  }
}

const noValue = () => undefined;

/** A redirect keeps the names that were left out, and a cookie is one visitor's. */
const isForEverybody = ({ status, headers }: StoredPage): boolean =>
  (status < 300 || status >= 400) && !headers.some(([name]) => name === "set-cookie");

const canStore = ({ status, headers }: StoredPage): boolean =>
  status === 200 && headers.some(([name, value]) => name === "cache-control" && value.startsWith("public"));

/** Draws a page for nobody in particular: nothing of the first visitor's request but its address is in it. */
async function drawPage(
  app: AppHandler,
  { address, choosesVehicles }: PublicAddress,
  encoding: string,
  facts: RequestFacts,
): Promise<StoredPage> {
  const { origin, host } = facts.browserView;
  const request = new Request(origin + address, {
    headers: { host, accept: "text/html", "accept-encoding": encoding },
  });
  const drawnAt = performance.now();
  const answer = await app.answer(request, facts);
  setCacheControl(request, answer);
  const markup = await answer.text();
  const plain = new Response(markup, { status: answer.status, headers: answer.headers });
  const { status, headers, ...response } = await readWhole(await compressResponse(plain, request));
  const vehicleIds = new Set([...markup.matchAll(/data-vehicle-id="(\d+)"/g)].map(([, id]) => Number(id)));
  const etag = `"${createHash("sha256").update(markup).digest("base64url").slice(0, 20)}-${encoding}"`;
  if (status === 200) headers.set("etag", etag);
  return { status, headers: [...headers], ...response, vehicleIds, choosesVehicles, drawnAt };
}

async function readWhole(response: Response) {
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body };
}

function respond(c: Context<HonoEnv>, { status, headers, body }: StoredPage, cacheStatus: string): Response {
  const own = new Headers(headers.map(([name, value]): [string, string] => [name, value]));
  own.set("cache-status", `nordet; ${cacheStatus}`);
  const etag = own.get("etag");
  if (etag !== null && isKnown(c.req.raw, etag)) {
    own.delete("content-type");
    own.delete("content-encoding");
    return new Response(null, { status: 304, headers: own });
  }
  return new Response(body, { status, headers: own });
}
