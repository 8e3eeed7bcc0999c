import { mainTeamPath } from "#domain/site/paths.ts";
import type { Texts } from "#locales/texts.ts";

const names = ["services", "logs", "errors", "cbb", "keys", "templates"] as const;

/** Heading and tabs of the pages about outside services. */
export const thirdPartyPages = ({ t, language }: Texts) => ({
  heading: t("thirdParties:title"),
  pages: names.map((name) => ({
    href: mainTeamPath(language, name === "services" ? "third-parties" : `third-parties/${name}`),
    text: t(`thirdParties:pages.${name}`),
  })),
});
