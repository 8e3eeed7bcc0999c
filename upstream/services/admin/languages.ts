import type { admin } from "#contract/admin.ts";
import { type Language, languageIds, languages } from "#domain/formats/language.ts";
import type { Handlers } from "#upstream/http/implement.ts";

const nativeNames: Record<Language, string> = { "en-ca": "English (Canada)", "fr-ca": "Français (Canada)" };

export const languageHandlers: Handlers<Pick<typeof admin, "getLanguages">> = {
  async getLanguages() {
    return languages.map((Key) => ({ ID: languageIds[Key], Name: nativeNames[Key], Key }));
  },
};
