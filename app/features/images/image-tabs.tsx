/** Links between the three lists of pictures. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import { foldersPath, imagesPath, vifListPath } from "./paths.ts";

export function ImageTabs({ current }: { current: "trims" | "folders" | "vifList" }) {
  const { t, language } = useTexts();
  const tab = (name: typeof current, href: string) => ({
    href,
    text: t(`images:tabs.${name}`),
    current: name === current,
  });
  return (
    <Tabs
      label={t("images:tabs.label")}
      tabs={[
        tab("trims", imagesPath(language)),
        tab("folders", foldersPath(language)),
        tab("vifList", vifListPath(language)),
      ]}
    />
  );
}
