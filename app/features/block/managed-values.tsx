/** The values that people entered for a trade-in, and the way to set one right. */

import { useTexts } from "#app/i18n/context.tsx";
import { Card } from "#app/ui/card.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import type { EnteredValue, ManagedTradeIn } from "#contract/trade-in/block.ts";
import { formatEntered } from "#domain/money/money.ts";
import { managedPath } from "#domain/site/block-paths.ts";
import { uncorrectableOf } from "./acts.ts";

export function useRange() {
  const { t, language } = useTexts();
  return ({ priceLow, priceHigh }: Pick<EnteredValue, "priceLow" | "priceHigh">) =>
    t("block:range", { low: formatEntered(priceLow, language), high: formatEntered(priceHigh, language) });
}

export function ValuesCard({ tradeIn }: { tradeIn: ManagedTradeIn }) {
  const { t, language } = useTexts();
  const range = useRange();
  const { id, values } = tradeIn;
  const mayCorrect = uncorrectableOf(tradeIn) === null;
  if (values.length === 0 && !mayCorrect) return null;
  return (
    <Card heading={t("block:values.title")} id="values">
      <DataTable
        caption={t("block:values.title")}
        rows={values}
        rowKey={({ at, priceLow, priceHigh }) => `${at} ${priceLow} ${priceHigh}`}
        empty={<p className="soft">{t("block:values.none")}</p>}
        columns={[
          { key: "value", header: t("block:columns.value"), cell: range },
          {
            key: "kind",
            header: t("block:values.kind"),
            cell: ({ isCorrection }) =>
              isCorrection ? <Tag tone="warn">{t("block:values.correction")}</Tag> : t("block:values.first"),
          },
          { key: "by", header: t("block:values.by"), cell: ({ by }) => by || "–" },
          { key: "at", header: t("block:values.at"), cell: ({ at }) => <Instant value={at} />, align: "end" },
        ]}
      />
      {mayCorrect ? (
        <div className="button-row">
          <ButtonLink variant="secondary" href={managedPath(language, id, "value")}>
            {t("block:correct.action")}
          </ButtonLink>
        </div>
      ) : null}
    </Card>
  );
}
