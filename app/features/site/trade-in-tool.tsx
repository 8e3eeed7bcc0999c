import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { provinceOptions } from "#app/shared/place/province-options.ts";
import { estimateProps } from "#app/shared/quote/quote-list.tsx";
import type { AmountLine } from "#app/ui/data/amount-list.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { formatDollars } from "#domain/money/money.ts";
import { inventoryPath, tradeInPath } from "#domain/site/paths.ts";
import type { Texts } from "#locales/texts.ts";
import { Calculator } from "./calculator.tsx";
import type { TradeInCalculation } from "./calculators.server.ts";
import type { HomeView } from "./home-view.server.ts";
import { ToolMoney } from "./tool-fields.tsx";

/** The answer and its taxes; what stands in the fields above is there for scripts alone. */
function tradeInLines(result: NonNullable<TradeInCalculation["result"]>, { t, language }: Texts): AmountLine[] {
  const tradeIn = estimateProps(result.tradeIn, language, "tradeInValue");
  return [
    {
      label: t("site:tradeIn.total"),
      amount: estimateProps(result.total, language, "total"),
      kind: "answer",
      hint: t("site:tradeIn.saved", { amount: formatDollars(result.savings, language) }),
    },
    { label: t("site:tradeIn.taxesIncluded"), amount: estimateProps(result.taxes, language, "taxes") },
    { label: t("site:tradeIn.price"), amount: estimateProps(result.price, language, "vehiclePrice"), isHidden: true },
    {
      label: t("site:tradeIn.value"),
      amount: { ...tradeIn, text: formatDollars(-result.tradeIn, language) },
      isHidden: true,
    },
  ];
}

/** Calculator of the price of the next vehicle after a trade-in. */
export function TradeInTool({ view: { tradeIn } }: { view: HomeView }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { entered, province, invalidFields, isAbovePrice, result } = tradeIn;
  return (
    <Calculator
      lines={result && tradeInLines(result, texts)}
      status={isAbovePrice ? t("site:tradeIn.tooMuch") : null}
      actions={
        <>
          <ButtonLink href={tradeInPath(language)}>{t("site:tradeIn.worth")}</ButtonLink>
          <ButtonLink href={inventoryPath(language)} variant="quiet">
            {t("site:tradeIn.vehicles")}
          </ButtonLink>
        </>
      }
      note={t("site:tradeIn.note")}
    >
      <ToolMoney name="price" value={entered.price} isInvalid={invalidFields.includes("price")} />
      <ToolMoney name="tradeInValue" value={entered.tradeInValue} isInvalid={invalidFields.includes("tradeInValue")} />
      <SelectField
        field={plainField("province", province)}
        label={t("site:fields.province")}
        options={provinceOptions(t)}
      />
    </Calculator>
  );
}
