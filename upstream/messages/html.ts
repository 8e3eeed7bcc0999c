/** HTML templates that escape every value, for e-mails and the demo's outbox pages. */
import { escapeMarkup } from "#domain/formats/markup.ts";

/** Markup that is already escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = string | number | Html | readonly Html[] | undefined;

function toMarkup(value: Value): string {
  if (value === undefined) return "";
  if (value instanceof Html) return value.markup;
  if (typeof value === "object") return value.map(({ markup }) => markup).join("");
  return escapeMarkup(String(value));
}

/** Template tag: escapes values, except `Html`; undefined renders nothing. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(String.raw({ raw: strings }, ...values.map(toMarkup)));
