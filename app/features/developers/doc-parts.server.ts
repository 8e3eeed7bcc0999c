/** Parts that several pages of the documentation share. */
import type { AppContext } from "#app/context.ts";
import { buildPageHead } from "#app/page/page-head.server.ts";
import { getVisit, type RouteArgs, type Visit } from "#app/session/visit.ts";
import { type DeveloperPage, developerPages, developersPath } from "#domain/site/paths.ts";
import { isTextKey } from "#locales/texts.ts";
import type { DocBlock, DocSection, DocView } from "./doc-blocks.ts";

export interface DocVisit extends Pick<Visit, "t" | "language"> {
  context: Pick<AppContext, "origin" | "isDemo" | "brand">;
}

/** The documentation is public. */
export async function openDocs(args: RouteArgs): Promise<DocVisit> {
  const { t, language } = await getVisit(args);
  return { t, language, context: args.context };
}

/** A text whose key is made of data. */
export function readText({ t }: Pick<DocVisit, "t">, path: string): string {
  const key = `developers:${path}`;
  if (!isTextKey(key)) throw new Error(`There is no text ${key}.`);
  return t(key);
}

export const textBlock = (text: string): DocBlock => ({ kind: "text", text });

export const jsonBlock = (label: string, name: string, value: object): DocBlock => ({
  kind: "code",
  label,
  name,
  code: JSON.stringify(value, null, 2),
});

/** @param page undefined for the first page */
export function buildDocView(visit: DocVisit, page: DeveloperPage | undefined, sections: DocSection[]): DocView {
  const { t, language } = visit;
  const name = page ?? "start";
  const lead = readText(visit, `${name}.lead`);
  return {
    title: readText(visit, `${name}.title`),
    head: buildPageHead(visit, developersPath(language, page), lead),
    lead,
    tabs: [
      { href: developersPath(language), text: t("developers:tabs.start"), current: page === undefined },
      ...developerPages.map((each) => ({
        href: developersPath(language, each),
        text: t(`developers:tabs.${each}`),
        current: each === page,
      })),
    ],
    sections,
  };
}
