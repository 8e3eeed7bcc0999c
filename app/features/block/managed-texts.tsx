/** Texts entered by the owner of a listed vehicle, and whether dealers see them. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { RowButton } from "#app/ui/form/row-button.tsx";
import type { ManagedTradeIn } from "#contract/trade-in/block.ts";

const freeTexts: readonly string[] = ["accidentedDetails", "accidentedWindShieldDetails", "features"];

export function TextsCard({ tradeIn: { listing, texts } }: { tradeIn: ManagedTradeIn }) {
  const { t } = useTexts();
  if (!listing || texts.length === 0) return null;
  const title = t("block:texts.title");
  // Names that a list offers reveal nobody; what was written freely is to be read.
  const isFree = texts.some(({ field, isWithheld }) => isWithheld || freeTexts.includes(field));
  return (
    <Card id="texts">
      <Disclosure summary={title} isOpen={isFree} isProse={false}>
        <p className="soft">{t("block:texts.lead")}</p>
        <DataTable
          caption={title}
          rows={texts}
          rowKey={({ field }) => field}
          empty={null}
          columns={[
            { key: "field", header: t("block:texts.field"), cell: ({ field }) => t(`block:texts.fields.${field}`) },
            { key: "text", header: t("block:texts.text"), cell: ({ text }) => text, narrow: "bare" },
            {
              key: "state",
              header: t("block:texts.dealers"),
              cell: ({ isWithheld }) => (
                <Tag tone={isWithheld ? "bad" : "neutral"} icon={isWithheld ? "lock" : "eye"}>
                  {t(isWithheld ? "block:texts.withheld" : "block:texts.shown")}
                </Tag>
              ),
              hasTag: () => true,
            },
            {
              key: "decision",
              header: t("block:texts.decision"),
              cell: ({ field, isWithheld }) => (
                <RowButton
                  intent={isWithheld ? "show" : "withhold"}
                  text={t(isWithheld ? "block:texts.show" : "block:texts.withhold")}
                  name={`– ${t(`block:texts.fields.${field}`)}`}
                  hiddenFields={{ field }}
                />
              ),
              align: "end",
              narrow: "end",
            },
          ]}
        />
      </Disclosure>
    </Card>
  );
}
