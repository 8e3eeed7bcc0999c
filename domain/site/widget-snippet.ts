/** The code that a dealer copies to a page: a frame, the script that sizes it, and a link for pages without scripts. */
import type { Language } from "#domain/formats/language.ts";
import { escapeMarkup } from "#domain/formats/markup.ts";
import { widgetFramePath } from "./paths.ts";

/** The snippet as HTML. @param origin of the site that serves the frame */
export function widgetSnippet(
  { key, language, title }: { key: string; language: Language; title: string },
  origin: string,
): string {
  const address = origin + widgetFramePath(language, key);
  const name = escapeMarkup(title);
  return [
    `<iframe data-widget src="${address}" title="${name}" width="100%" height="900" style="border:0"></iframe>`,
    `<script src="${origin}/widget.js" async></script>`,
    `<noscript><a href="${address}">${name}</a></noscript>`,
  ].join("\n");
}
