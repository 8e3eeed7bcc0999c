import type { Language } from "#domain/formats/language.ts";
import type { companies } from "#upstream/db/schema/index.ts";

/** The language of emails to a company: French in Quebec if it speaks French; elsewhere English, unless it speaks only French. */
export const languageOfCompany = ({
  languages,
  province,
}: Pick<typeof companies.$inferSelect, "languages" | "province">): Language =>
  languages.includes("fr") && (province === "QC" || !languages.includes("en")) ? "fr-ca" : "en-ca";
