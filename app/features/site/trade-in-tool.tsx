import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { provinceOptions } from "#app/shared/place/province-options.ts";
import { estimateProps } from "#app/shared/quote/quote-list.tsx";
import { AmountList } from "#app/ui/data/amount-list.tsx";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { formatDollars } from "#domain/money/money.ts";
import { inventoryPath, tradeInPath } from "#domain/site/paths.ts";
import type { TradeInCalculation } from "./calculators.server.ts";
import type { HomeView } from "./home-view.server.ts";
import { ToolMoney } from "./tool-fields.tsx";

/** Calculator of the price of the next vehicle after a trade-in. Its fields have the order of the sum, which stands under them. */
export function TradeInTool({ view: { tradeIn } }: { view: HomeView }) {
  const { t, language } = useTexts();
  const { entered, province, invalidFields, isAbovePrice, result } = tradeIn;
  return (
    <div className="panel" id="estimate">
      <form className="fields fields-2" method="get" action="#estimate">
        <ToolMoney name="price" value={entered.price} isInvalid={invalidFields.includes("price")} />
        <ToolMoney
          name="tradeInValue"
          value={entered.tradeInValue}
          isInvalid={invalidFields.includes("tradeInValue")}
        />
        <SelectField
          field={plainField("province", province)}
          label={t("site:fields.province")}
          options={provinceOptions(t)}
        />
        <Button variant="secondary">{t("site:tools.estimate")}</Button>
      </form>
      {isAbovePrice ? <p role="status">{t("site:tradeIn.tooMuch")}</p> : null}
      {result ? <TradeInResult result={result} /> : null}
      <div className="button-row">
        <ButtonLink href={tradeInPath(language)}>{t("site:tradeIn.worth")}</ButtonLink>
        <ButtonLink href={inventoryPath(language)} variant="quiet">
          {t("site:tradeIn.vehicles")}
        </ButtonLink>
      </div>
      <p className="soft small">{t("site:tradeIn.note")}</p>
    </div>
  );
}

/** The answer and its taxes; what stands in the fields above is there for scripts alone. */
function TradeInResult({ result }: { result: NonNullable<TradeInCalculation["result"]> }) {
  const { t, language } = useTexts();
  const tradeIn = estimateProps(result.tradeIn, language, "tradeInValue");
  return (
    <AmountList
      lines={[
        {
          label: t("site:tradeIn.total"),
          amount: estimateProps(result.total, language, "total"),
          kind: "answer",
          hint: t("site:tradeIn.saved", { amount: formatDollars(result.savings, language) }),
        },
        { label: t("site:tradeIn.taxesIncluded"), amount: estimateProps(result.taxes, language, "taxes") },
        {
          label: t("site:tradeIn.price"),
          amount: estimateProps(result.price, language, "vehiclePrice"),
          isHidden: true,
        },
        {
          label: t("site:tradeIn.value"),
          amount: { ...tradeIn, text: formatDollars(-result.tradeIn, language) },
          isHidden: true,
        },
      ]}
    />
  );
}
