import type { CbbConfiguration } from "#contract/trade-in/cbb.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import type { Texts } from "#locales/texts.ts";

export const cbbOwnerText = ({ company }: Pick<CbbConfiguration, "company">, { t, language }: Texts): string =>
  company ? company.name[bilingualKeyOf(language)] : t("cbb:brand");
