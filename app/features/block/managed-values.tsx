/** Values that staff entered for a trade-in, with a link to correct the current one. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import type { EnteredValue, ManagedTradeIn } from "#contract/trade-in/block.ts";
import { formatWithOptionalCents } from "#domain/money/money.ts";
import { managedTradeInPath } from "#domain/site/block-paths.ts";
import { findUncorrectableReason } from "./trade-in-actions.ts";

export function useRangeText() {
  const { t, language } = useTexts();
  return ({ priceLow, priceHigh }: Pick<EnteredValue, "priceLow" | "priceHigh">) =>
    t("block:range", {
      low: formatWithOptionalCents(priceLow, language),
      high: formatWithOptionalCents(priceHigh, language),
    });
}

export function ValuesCard({ tradeIn }: { tradeIn: ManagedTradeIn }) {
  const { t, language } = useTexts();
  const formatRange = useRangeText();
  const { id, values } = tradeIn;
  const canCorrect = findUncorrectableReason(tradeIn) === null;
  if (values.length === 0 && !canCorrect) return null;
  return (
    <Card heading={t("block:values.title")} id="values">
      <DataTable
        caption={t("block:values.title")}
        rows={values}
        rowKey={({ at, priceLow, priceHigh }) => `${at} ${priceLow} ${priceHigh}`}
        empty={<p className="soft">{t("block:values.none")}</p>}
        columns={[
          { key: "value", header: t("block:columns.value"), cell: formatRange },
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
      {canCorrect ? (
        <div className="button-row">
          <ButtonLink variant="secondary" href={managedTradeInPath(language, id, "value")}>
            {t(values.length === 0 ? "block:correct.enter" : "block:correct.action")}
          </ButtonLink>
        </div>
      ) : null}
    </Card>
  );
}
