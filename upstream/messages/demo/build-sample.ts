/** Every message with invented people and vehicles: for the demo's previews and for the staff's list of templates. */
import type { Brand } from "#brands/brand.ts";
import type { Language } from "#domain/formats/language.ts";
import { keysOf } from "#domain/keys-of.ts";
import { unsubscribePath } from "#domain/site/paths.ts";
import type { Message } from "#upstream/messages/outbox.ts";
import { messageAreas } from "#upstream/messages/texts/index.ts";
import { type SampleMessageBuilder, samples } from "./samples.ts";

/** A sample of every message by its name. */
export const samplesByName: Readonly<Record<string, SampleMessageBuilder>> = samples;

/** Samples as [name, sample] by area, each kind followed by its variants. */
export const samplesByArea = keysOf(messageAreas).map((area) => ({
  area,
  samples: Object.keys(messageAreas[area]["en-ca"]).flatMap((kind) =>
    Object.entries(samplesByName).filter(([name]) => name === kind || name.startsWith(`${kind}-`)),
  ),
}));

/**
 * A message with invented people.
 *
 * @param site origin, for the links and the logo
 */
export function buildSample(
  buildMessage: SampleMessageBuilder,
  language: Language,
  brand: Brand,
  site: string,
): Message {
  const user = { email: "camille.tremblay@example.ca", first_name: "Camille", language };
  const unsubscribe = site + unsubscribePath(language, "preview");
  return buildMessage({ user, brand, link: `${site}/${language}`, unsubscribe });
}
