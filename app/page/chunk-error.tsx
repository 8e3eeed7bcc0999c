import { useTexts } from "#app/i18n/texts-context.tsx";

/** Hidden alert of pages with islands; app/enhance/islands.ts fills it with the name of the script that did not load. */
export function ChunkError() {
  const { t } = useTexts();
  return (
    <p className="notice notice-bad" role="alert" hidden data-chunk-error={t("errors:chunk", { chunk: "{chunk}" })} />
  );
}
