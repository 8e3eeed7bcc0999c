import type { Texts } from "#locales/texts.ts";
import { bulkChangesPath, subscriptionsPath, tradeInValuesPath, trimsPath } from "./paths.ts";

/** Heading and tabs of the values of trims. */
export const valuePages = ({ t, language }: Texts) => ({
  heading: t("tradeInValues:title"),
  pages: [
    { href: tradeInValuesPath(language), text: t("tradeInValues:pages.changed") },
    { href: trimsPath(language), text: t("tradeInValues:pages.trims") },
    { href: bulkChangesPath(language), text: t("tradeInValues:pages.bulk") },
    { href: subscriptionsPath(language), text: t("tradeInValues:pages.subscriptions") },
  ],
});
