import { createHash } from "node:crypto";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { AppLoadContext, EntryContext } from "@remix-run/server-runtime";
import { renderToString } from "react-dom/server";
import { brandStyle } from "#brands/palette.ts";
import { textsOf } from "#locales/texts.server.ts";
import css from "./app.css?inline";
import { TextsSource } from "./i18n/source.ts";
import { CriticalCss, firstError, HasRejectedForm, isRejection, Nonce, PageError } from "./page/document-context.tsx";
import { contentSecurityPolicy, permissionsPolicy } from "./page/security-policy.ts";
import type { SiteConsent } from "./page/site-consent.ts";

const styles = new Map<string, { text: string; hash: string }>();

/** The stylesheet with a brand's palette, and its hash for the policy: one string a brand for the life of the process. */
function styleOf({ brand }: AppLoadContext) {
  const known = styles.get(brand.key);
  if (known) return known;
  const text = brandStyle(brand) + css;
  const made = { text, hash: createHash("sha256").update(text).digest("base64") };
  styles.set(brand.key, made);
  return made;
}

/**
 * The router flattens and sends all routes it is given: a page that is given only its own is drawn in a third of the
 * time, and a hydrated one loads the others from the manifest when they are navigated to.
 */
function withOwnRoutesOnly(context: EntryContext): EntryContext {
  const ids = new Set(context.staticHandlerContext.matches.map((match) => match.route.id));
  const routes = Object.fromEntries(Object.entries(context.manifest.routes).filter(([id]) => ids.has(id)));
  return { ...context, manifest: { ...context.manifest, routes } };
}

const isHydrated = ({ staticHandlerContext, routeModules }: EntryContext): boolean =>
  staticHandlerContext.matches.some((match) => {
    const handle: unknown = routeModules[match.route.id]?.handle;
    return typeof handle === "object" && handle !== null && "hydrate" in handle;
  });

/** What the root told the page: its markup and its headers go by the same. */
const consentOf = ({ staticHandlerContext }: EntryContext): SiteConsent | undefined => {
  const root: { site?: { consent: SiteConsent } } | undefined = staticHandlerContext.loaderData["root"];
  return root?.site?.consent;
};

/**
 * The page as a string: all that React does for it.
 * @public the bench draws pages by this alone, beside the whole app.
 */
export function drawPage(context: EntryContext, loadContext: AppLoadContext, url: string): string {
  const { staticHandlerContext } = context;
  const markup = renderToString(
    <TextsSource.Provider value={textsOf}>
      <CriticalCss.Provider value={styleOf(loadContext).text}>
        <Nonce.Provider value={loadContext.nonce}>
          <HasRejectedForm.Provider value={isRejection(staticHandlerContext.actionData)}>
            <PageError.Provider value={firstError(staticHandlerContext.errors)}>
              <RemixServer context={withOwnRoutesOnly(context)} url={url} nonce={loadContext.nonce} />
            </PageError.Provider>
          </HasRejectedForm.Provider>
        </Nonce.Provider>
      </CriticalCss.Provider>
    </TextsSource.Provider>,
  );
  return `<!DOCTYPE html>${markup}`;
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Response {
  const page = drawPage(context, loadContext, request.url);
  // Remix hands on an action's cookies, no other header of its.
  for (const sent of Object.values(context.staticHandlerContext.actionHeaders)) {
    for (const name of ["retry-after", "clear-site-data"]) {
      const value = sent.get(name);
      if (value) headers.set(name, value);
    }
  }
  headers.set("content-type", "text/html; charset=utf-8");
  const { scripts = [], canLocate = false } = consentOf(context) ?? {};
  const origins = scripts.map(({ address }) => new URL(address).origin);
  headers.set(
    "content-security-policy",
    contentSecurityPolicy({
      styleHash: styleOf(loadContext).hash,
      ...(isHydrated(context) && { nonce: loadContext.nonce }),
      others: origins.length > 0 ? [...new Set([...origins, ...loadContext.scriptSources])] : [],
    }),
  );
  headers.set("permissions-policy", permissionsPolicy({ canLocate }));
  return new Response(page, { status, headers });
}

/**
 * Remix would print the stack; the log has the request's id beside it. Who has left is owed no answer, and a post to a
 * page that takes none is no failure of ours.
 */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.log.error({ err: error }, "The page failed");
}
