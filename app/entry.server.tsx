import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { AppLoadContext, EntryContext } from "@remix-run/server-runtime";
import { renderToString } from "react-dom/server";
import { withAccent } from "#brands/palette.ts";
import { getTexts } from "#locales/texts.server.ts";
import { TextsSource } from "./i18n/texts-source.ts";
import { firstError, HasRejectedForm, hasIslands, hasRejectedSubmission, PageError } from "./page/document-context.tsx";
import { findFraming } from "./page/framing.ts";
import { contentSecurityPolicy, permissionsPolicy } from "./page/security-policy.ts";
import type { SiteConsent } from "./page/site-consent.ts";
import { appendPageCookies } from "./session/page-cookies.ts";
import { brandSheet, inlineSheets, styleHashes } from "./styles/sheets.server.ts";

const baseSheets = new Map<string, ReturnType<typeof brandSheet>>();

/** The base sheet, cached per brand; a widget has its company's colour. */
function getBaseSheet({ brand }: AppLoadContext, { staticHandlerContext }: EntryContext) {
  const accent = findFraming(staticHandlerContext.loaderData)?.accent;
  if (accent !== undefined) return brandSheet(withAccent(brand, accent));
  const sheet = baseSheets.get(brand.key) ?? brandSheet(brand);
  baseSheets.set(brand.key, sheet);
  return sheet;
}

/**
 * The router processes every route of the manifest: with only the matched ones a page renders in a third of the time. No page
 * is hydrated by Remix, so its state is not written out either (patches/).
 */
function withMatchedRoutesOnly(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map((match) => match.route.id);
  const routes = Object.fromEntries(ids.flatMap((id) => (manifest.routes[id] ? [[id, manifest.routes[id]]] : [])));
  // Not a copy, which would read the state.
  return Object.create(context, {
    manifest: { value: { ...manifest, routes } },
    serverHandoffString: { value: undefined },
  });
}

const bringsIslands = ({ staticHandlerContext, routeModules }: EntryContext): boolean =>
  staticHandlerContext.matches.some((match) => hasIslands(routeModules[match.route.id]?.handle));

/** The root loader's consent data, so that the headers match the markup. */
const findSiteConsent = ({ staticHandlerContext }: EntryContext): SiteConsent | undefined => {
  const root: { site?: { consent: SiteConsent } } | undefined = staticHandlerContext.loaderData["root"];
  return root?.site?.consent;
};

/**
 * Renders the page to a string.
 * @public the bench measures it separately from the whole app.
 */
export function renderPage(context: EntryContext, loadContext: AppLoadContext, url: string): string {
  const { staticHandlerContext } = context;
  const markup = renderToString(
    <TextsSource.Provider value={getTexts}>
      <HasRejectedForm.Provider value={hasRejectedSubmission(staticHandlerContext.actionData)}>
        <PageError.Provider value={firstError(staticHandlerContext.errors)}>
          <RemixServer context={withMatchedRoutesOnly(context)} url={url} />
        </PageError.Provider>
      </HasRejectedForm.Provider>
    </TextsSource.Provider>,
  );
  const isIslandPage = bringsIslands(context);
  // React separates texts by comments, which only hydration needs.
  const sent = isIslandPage ? markup : markup.replaceAll("<!-- -->", "");
  // A page with islands gets every sheet, because a dialog shows what another page has.
  return `<!DOCTYPE html>${inlineSheets(sent, getBaseSheet(loadContext, context).text, isIslandPage)}`;
}

/** An error page has its own status: what the post was answered with no longer counts once no page can show it. */
function statusOf({ staticHandlerContext }: EntryContext, status: number): number {
  const error = firstError(staticHandlerContext.errors);
  if (error === undefined) return status;
  return isRouteErrorResponse(error) ? error.status : 500;
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const page = renderPage(context, loadContext, request.url);
  // Remix copies only the cookies of an action's headers.
  for (const actionHeaders of Object.values(context.staticHandlerContext.actionHeaders)) {
    for (const name of ["retry-after", "clear-site-data"]) {
      const value = actionHeaders.get(name);
      if (value) headers.set(name, value);
    }
  }
  const hasSite = "root" in context.staticHandlerContext.loaderData;
  await appendPageCookies(headers, { request, context: loadContext, hasSite });
  headers.set("content-type", "text/html; charset=utf-8");
  const { scripts = [], canLocate = false } = findSiteConsent(context) ?? {};
  const origins = scripts.map(({ address }) => new URL(address).origin);
  headers.set(
    "content-security-policy",
    contentSecurityPolicy({
      styleHashes: styleHashes(getBaseSheet(loadContext, context).hash),
      thirdPartyOrigins: origins.length > 0 ? [...new Set([...origins, ...loadContext.scriptSources])] : [],
      frameAncestors: findFraming(context.staticHandlerContext.loaderData)?.origins ?? null,
    }),
  );
  headers.set("permissions-policy", permissionsPolicy({ canLocate }));
  return new Response(page, { status: statusOf(context, status), headers });
}

/**
 * Logs errors with the request id; without this function Remix would print the stack. Aborted requests and 4xx
 * responses are not errors of the app.
 */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.log.error({ err: error }, "The page failed");
}
