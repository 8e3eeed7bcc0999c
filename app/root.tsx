/** Root route: the HTML document with the brand, and redirects of areas by role. */

import enhance from "virtual:enhance";
import islands from "virtual:islands";
import { Outlet, useLoaderData, useLocation, useMatches, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { type ReactNode, useContext } from "react";
import { defaultLanguage, type Language, languageOfPath } from "#domain/formats/language.ts";
import { type Area, areaOfPath } from "#domain/people/roles.ts";
import { TextsProvider } from "./i18n/texts-context.tsx";
import { TextsSource } from "./i18n/texts-source.ts";
import { ActingBanner } from "./page/acting-banner.tsx";
import { ChunkError } from "./page/chunk-error.tsx";
import { hasIslands, StyleSheets } from "./page/document-context.tsx";
import { ErrorPage } from "./page/error-page.tsx";
import { PageHeadTags } from "./page/page-head.tsx";
import { buildSite } from "./page/site.server.ts";
import { useTitle } from "./page/use-title.ts";
import { requireArea } from "./session/require.ts";
import { getVisit } from "./session/visit.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const url = new URL(request.url);
  const visit = await getVisit(args);
  const area = areaOfPath(url.pathname);
  if (area) await redirectFromArea(args, area);
  const site = await buildSite(
    visit,
    request,
    visit.toasts.map(({ key, values }) => visit.t(key, values)),
  );
  return { language: visit.language, site };
}

/**
 * Applies the redirects of the area's guard. Its screens (401, verification, reactivation) are left to each page's own
 * guard, because the error boundary that shows them needs this loader's data.
 */
async function redirectFromArea(args: LoaderFunctionArgs, area: Area) {
  try {
    await requireArea(args, area);
  } catch (thrown) {
    if (!(thrown instanceof Response) || thrown.status < 400) throw thrown;
  }
}

function Document({ language, children }: { language: Language; children: ReactNode }) {
  const bringsIslands = useMatches().some((match) => hasIslands(match.handle));
  const title = useTitle();
  const site = useRouteLoaderData<typeof loader>("root")?.site;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {site ? (
          <>
            <meta name="theme-color" content={site.themeColour} />
            <link rel="icon" href={site.favicon} type="image/svg+xml" />
          </>
        ) : null}
        <PageHeadTags />
        <StyleSheets />
        {/* Delays the first paint until the whole header is parsed, so that header links do not shift. */}
        <link rel="expect" href="#main" blocking="render" />
        <script src={enhance} defer />
        {bringsIslands ? <script src={islands} defer data-islands="" /> : null}
        {site?.consent.scripts.map(({ kind, address }) => (
          <script key={kind} src={address} async data-site-script={kind} />
        ))}
      </head>
      <body>
        {bringsIslands ? <ChunkError /> : null}
        {children}
      </body>
    </html>
  );
}

function PageTexts({ language, children }: { language: Language; children: ReactNode }) {
  const getTexts = useContext(TextsSource);
  return <TextsProvider texts={{ language, t: getTexts(language) }}>{children}</TextsProvider>;
}

export default function Root() {
  const { language } = useLoaderData<typeof loader>();
  return (
    <PageTexts language={language}>
      <Document language={language}>
        <ActingBanner />
        <Outlet />
      </Document>
    </PageTexts>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const data = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const language = data?.language ?? languageOfPath(pathname) ?? defaultLanguage;
  return (
    <PageTexts language={language}>
      <Document language={language}>
        <ActingBanner />
        <ErrorPage error={error} />
      </Document>
    </PageTexts>
  );
}
