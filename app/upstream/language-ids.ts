/** Language ids of the upstream's language list, for payloads and queries. */
import type { AppContext } from "#app/context.ts";
import { admin } from "#contract/admin.ts";
import { type Language, languageIds, languages } from "#domain/formats/language.ts";
import { cacheAnswer } from "./cached-answer.ts";
import { createAttempt } from "./call.ts";

type Ids = Record<Language, number>;

const lifetimeMs = 60 * 60 * 1000;
const failureLifetimeMs = 60 * 1000;
const getCachedIds = cacheAnswer<Ids>();

/** A language's id from `get-languages`, or the specification's own id when the list is unavailable. */
export async function getLanguageId(context: AppContext, language: Language, now?: number): Promise<number> {
  const read = async () => {
    const list = await createAttempt(context, null, "")(admin.getLanguages, {});
    const idByKey = new Map(list.ok ? list.value.map(({ ID, Key }) => [Key.toLowerCase(), ID]) : []);
    const ids = { ...languageIds };
    for (const key of languages) ids[key] = idByKey.get(key) ?? languageIds[key];
    return { value: ids, lifetimeMs: list.ok ? lifetimeMs : failureLifetimeMs };
  };
  return ((await getCachedIds(context, read, now)) ?? languageIds)[language];
}
