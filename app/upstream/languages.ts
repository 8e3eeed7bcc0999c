/** The ids that the language service gives the languages: what payloads and queries name a language by. */
import type { AppContext } from "#app/context.ts";
import { admin } from "#contract/admin.ts";
import { type Language, languageIds, languages } from "#domain/formats/language.ts";
import { createAttempt } from "./call.ts";

interface Known {
  ids: Record<Language, number>;
  until: number;
}

// The list hardly ever changes: it is asked once an hour and service, and after a failure not at every request.
const known = new Map<string, Known>();
const keptMs = 60 * 60 * 1000;
const keptAfterFailureMs = 60 * 1000;

/** The language's id by `get-languages`; the specification's own order when the list is not to be had. */
export async function languageIdOf(context: AppContext, language: Language, now = Date.now()): Promise<number> {
  const service = context.services.admin;
  const before = known.get(service);
  if (before && before.until > now) return before.ids[language];
  const list = await createAttempt(context, null, "")(admin.getLanguages, {});
  const listed = new Map(list.ok ? list.value.map(({ ID, Key }) => [Key.toLowerCase(), ID]) : []);
  const ids = { ...languageIds };
  for (const key of languages) ids[key] = listed.get(key) ?? languageIds[key];
  known.set(service, { ids, until: now + (list.ok ? keptMs : keptAfterFailureMs) });
  return ids[language];
}
