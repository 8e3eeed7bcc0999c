/** How the settings of a company of the partner programme are shown. */
import type { PartnerCompanyView } from "#contract/company/partners.ts";
import { formatDecimal } from "#domain/formats/formats.ts";
import type { Texts } from "#locales/texts.ts";

type Settings = NonNullable<PartnerCompanyView["settings"]>;

/** Values that fit in a cell of a table. */
const maxShown = 6;

function shortList(values: readonly string[], { t }: Pick<Texts, "t">): string {
  const shown = values.slice(0, maxShown).join(", ");
  return values.length > maxShown ? t("partners:more", { list: shown, count: values.length - maxShown }) : shown;
}

export const areasText = (settings: Settings | null, texts: Pick<Texts, "t">): string =>
  settings ? shortList(settings.areas, texts) : "–";

export function makesText(settings: Settings | null, texts: Pick<Texts, "t">): string {
  if (!settings) return "–";
  return settings.makes.length === 0 ? texts.t("partners:allMakes") : shortList(settings.makes, texts);
}

export const typesText = (settings: Settings | null, { t }: Pick<Texts, "t">): string =>
  settings ? settings.types.map((type) => t(`leads:types.${type}`)).join(", ") : "–";

/** `3,0` or `2,7`: as many decimals in each row of a column. */
export const leadsText = (count: number, { language }: Pick<Texts, "language">): string =>
  formatDecimal(Math.round(count * 10) / 10, language, 1);

/** How many leads fewer or more a company got than its share. */
export function dueText(due: number, texts: Texts): string {
  const count = leadsText(Math.abs(due), texts);
  if (count === leadsText(0, texts)) return texts.t("partners:test.even");
  return texts.t(due > 0 ? "partners:test.fewer" : "partners:test.more", { count });
}
