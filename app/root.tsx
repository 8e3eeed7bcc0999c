/** The document: the brand and the role applied to whatever page is asked for. */

import enhance from "virtual:enhance";
import {
  Outlet,
  Scripts,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { type ReactNode, useContext } from "react";
import { defaultLanguage, type Language, languageOfPath } from "#domain/formats/language.ts";
import { type Area, areaOfPath } from "#domain/people/roles.ts";
import { clearedToasts } from "./http/toast.ts";
import { TextsProvider } from "./i18n/context.tsx";
import { TextsSource } from "./i18n/source.ts";
import { ChunkError } from "./page/chunk-error.tsx";
import { InlinedCss, Nonce } from "./page/document-context.tsx";
import { ErrorPage } from "./page/error-page.tsx";
import { PageHeadTags } from "./page/page-head.tsx";
import { siteOf } from "./page/site.server.ts";
import { useTitle } from "./page/title.ts";
import { clearedCookie } from "./session/cookie.ts";
import { requireArea } from "./session/require.ts";
import { getVisit } from "./session/visit.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const url = new URL(request.url);
  const visit = await getVisit(args);
  const area = areaOfPath(url.pathname);
  if (area) await applyGate(args, area);
  const headers = new Headers();
  // A script that follows a form's answer is no reader: what is told waits for the page that it goes to.
  const isShown = request.headers.get("sec-fetch-dest") !== "empty";
  if (visit.toasts.length > 0 && isShown) headers.append("set-cookie", clearedToasts(visit.context));
  if (visit.isStale) headers.append("set-cookie", clearedCookie(context));
  const site = await siteOf(
    visit,
    request,
    visit.toasts.map(({ key, values }) => visit.t(key, values)),
  );
  return json({ language: visit.language, site }, { headers });
}

/**
 * The gate by area. Its redirects leave here; its screens (401, verification, reactivation) are thrown by each page's
 * own guard, since the boundary that draws them needs this loader's data.
 */
async function applyGate(args: LoaderFunctionArgs, area: Area) {
  try {
    await requireArea(args, area);
  } catch (thrown) {
    if (!(thrown instanceof Response) || thrown.status < 400) throw thrown;
  }
}

export const shouldRevalidate = () => true;

function Document({ language, children }: { language: Language; children: ReactNode }) {
  const isHydrated = useMatches().some((match) =>
    Boolean((match.handle as { hydrate?: boolean } | undefined)?.hydrate),
  );
  const title = useTitle();
  const nonce = useContext(Nonce);
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
            {site.alternates.map(({ language: lang, href }) => (
              <link key={lang} rel="alternate" hrefLang={lang} href={href} />
            ))}
          </>
        ) : null}
        <PageHeadTags />
        <InlinedCss />
        {/* The first picture waits for the whole header: drawn in parts, its tools would move as the others come. */}
        <link rel="expect" href="#main" blocking="render" />
        <script src={enhance} defer />
        {site?.consent.scripts.map(({ kind, address }) => (
          <script key={kind} src={address} async data-site-script={kind} />
        ))}
      </head>
      <body>
        {isHydrated ? <ChunkError /> : null}
        {children}
        {isHydrated ? <Scripts nonce={nonce} /> : null}
      </body>
    </html>
  );
}

function Texts({ language, children }: { language: Language; children: ReactNode }) {
  const textsOf = useContext(TextsSource);
  return <TextsProvider texts={{ language, t: textsOf(language) }}>{children}</TextsProvider>;
}

export default function Root() {
  const { language } = useLoaderData<typeof loader>();
  return (
    <Texts language={language}>
      <Document language={language}>
        <Outlet />
      </Document>
    </Texts>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const data = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const language = data?.language ?? languageOfPath(pathname) ?? defaultLanguage;
  return (
    <Texts language={language}>
      <Document language={language}>
        <ErrorPage error={error} />
      </Document>
    </Texts>
  );
}
