import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { inventoryPath } from "#domain/site/paths.ts";
import { OtherFilters } from "./entered-filters.tsx";
import { type Filters, maxWordsLength } from "./filters.ts";

/** One field for words such as "civic 2021"; what they say becomes filters, beside those that are chosen. */
export function WordSearch({ filters, unknownWords }: { filters: Filters; unknownWords: string | null }) {
  const { t, language } = useTexts();
  const errors = unknownWords === null ? undefined : [t("inventory:words.unknown", { words: unknownWords })];
  const field = plainField("words", unknownWords ?? undefined, { errors, maxLength: maxWordsLength });
  return (
    // role="search" makes the form a landmark for screen readers.
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to React 18's types
    <form
      className="word-search"
      method="get"
      action={inventoryPath(language)}
      role="search"
      aria-label={t("inventory:words.label")}
    >
      <OtherFilters filters={filters} editedNames={[]} />
      <TextField
        field={field}
        label={t("inventory:words.label")}
        isLabelHidden
        placeholder={t("inventory:words.example")}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
      />
      <Button variant="secondary">
        <Icon name="search" />
        <span className="visually-hidden">{t("inventory:words.submit")}</span>
      </Button>
    </form>
  );
}
