import { useTexts } from "#app/i18n/context.tsx";

/** On hydrated pages: where app/enhance/chunks.ts says which part of the script did not load. */
export function ChunkError() {
  const { t } = useTexts();
  return (
    <p
      className="notice notice-bad"
      role="alert"
      hidden
      data-chunk-error={t("errors:chunk", { chunk: "{chunk}" })}
      suppressHydrationWarning
    />
  );
}
