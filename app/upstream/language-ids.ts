/** Language ids of the upstream's language list, for payloads and queries. */
import type { AppContext } from "#app/context.ts";
import { admin } from "#contract/admin.ts";
import { type Language, languageIds, languages } from "#domain/formats/language.ts";
import { createAttempt } from "./call.ts";

interface CachedIds {
  ids: Record<Language, number>;
  expiresAt: number;
}

// The list hardly ever changes, so it is cached for an hour per service; a failure is cached too, for a minute.
const cache = new Map<string, CachedIds>();
const cacheMs = 60 * 60 * 1000;
const failureCacheMs = 60 * 1000;

/** A language's id from `get-languages`, or the specification's own id when the list is unavailable. */
export async function getLanguageId(context: AppContext, language: Language, now = Date.now()): Promise<number> {
  const service = context.services.admin;
  const cached = cache.get(service);
  if (cached && cached.expiresAt > now) return cached.ids[language];
  const result = await createAttempt(context, null, "")(admin.getLanguages, {});
  const idByKey = new Map(result.ok ? result.value.map(({ ID, Key }) => [Key.toLowerCase(), ID]) : []);
  const ids = { ...languageIds };
  for (const key of languages) ids[key] = idByKey.get(key) ?? languageIds[key];
  cache.set(service, { ids, expiresAt: now + (result.ok ? cacheMs : failureCacheMs) });
  return ids[language];
}
