import type { Language } from "#domain/formats/language.ts";
import type { companies } from "#upstream/db/schema/index.ts";

/** In which language a company is written to: French in Quebec, else English unless it works in French alone. */
export const languageOfCompany = ({
  languages,
  province,
}: Pick<typeof companies.$inferSelect, "languages" | "province">): Language =>
  languages.includes("fr") && (province === "QC" || !languages.includes("en")) ? "fr-ca" : "en-ca";
