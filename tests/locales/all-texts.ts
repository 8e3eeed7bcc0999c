/** All texts that people read, by where they stand: the catalogues' and the messages'. */
import type { Language } from "#domain/formats/language.ts";
import { catalogues } from "#locales/index.ts";
import { messageTexts } from "#upstream/messages/texts/index.ts";
import { layoutTexts } from "#upstream/messages/texts/layout.ts";

type Text = [where: string, text: string];

const placeholder = (_: unknown, position: number) => `{{value${position}}}`;

/** Walks through texts. A text that is a function gets a placeholder for each of its values. */
export function* textsIn(node: object, path: string): Generator<Text> {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === "string") yield [path + name, value];
    else if (typeof value === "function") {
      yield [path + name, `${value(...Array.from({ length: value.length }, placeholder))}`];
    } else yield* textsIn(value, `${path}${name}.`);
  }
}

/** The texts of one language by namespace; the messages are the namespace `e-mails`. */
export function textsByNamespace(language: Language): Map<string, Text[]> {
  const pages = Object.entries(catalogues[language]).map(([space, texts]): [string, Text[]] => [
    space,
    [...textsIn(texts, `${space}:`)],
  ]);
  const messages = [...textsIn(messageTexts[language], "e-mails:"), ...textsIn(layoutTexts[language], "e-mails:")];
  return new Map([...pages, ["e-mails", messages]]);
}
