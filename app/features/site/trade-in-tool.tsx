import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { AmountList } from "#app/ui/data/amount-list.tsx";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { formatMoney } from "#domain/money/money.ts";
import { provinces } from "#domain/place/province.ts";
import { inventoryPath, tradeInPath } from "#domain/site/paths.ts";
import type { TradeInView } from "./estimates.server.ts";
import type { Front } from "./front.server.ts";
import { ToolMoney } from "./tool-fields.tsx";

/** What is left to pay for the next vehicle once the present one is given in exchange. */
export function TradeInTool({ front: { tradeIn } }: { front: Front }) {
  const { t, language } = useTexts();
  const { typed, usual, province, wrong, isTooMuch, result } = tradeIn;
  return (
    <div className="panel" id="estimate">
      <form className="fields" method="get" action="#estimate">
        <div className="fields fields-2">
          <ToolMoney
            name="tradeInValue"
            value={typed.tradeInValue || String(usual.value / 100)}
            isWrong={wrong.includes("tradeInValue")}
          />
          <ToolMoney name="price" value={typed.price || String(usual.price / 100)} isWrong={wrong.includes("price")} />
          <SelectField
            field={plainField("province", province)}
            label={t("site:fields.province")}
            options={provinces.map((value) => ({ value, label: t(`purchase:provinces.${value}`) }))}
          />
        </div>
        <Button variant="secondary">{t("site:tools.estimate")}</Button>
      </form>
      {isTooMuch ? <p role="status">{t("site:tradeIn.tooMuch")}</p> : null}
      {result ? <TradeInResult result={result} /> : null}
      <div className="button-row">
        <ButtonLink href={tradeInPath(language)}>{t("site:tradeIn.worth")}</ButtonLink>
        <ButtonLink href={inventoryPath(language)} variant="secondary">
          {t("site:tradeIn.vehicles")}
        </ButtonLink>
      </div>
      <p className="soft small">{t("site:tradeIn.note")}</p>
    </div>
  );
}

function TradeInResult({ result }: { result: NonNullable<TradeInView["result"]> }) {
  const { t, language } = useTexts();
  const tradeIn = amountProps(result.tradeIn, language, "tradeInValue");
  return (
    <AmountList
      lines={[
        { label: t("site:tradeIn.price"), amount: amountProps(result.price, language, "vehiclePrice") },
        { label: t("site:tradeIn.value"), amount: { ...tradeIn, text: formatMoney(-result.tradeIn, language) } },
        { label: t("site:tradeIn.taxes"), amount: amountProps(result.taxes, language, "taxes") },
        {
          label: t("site:tradeIn.total"),
          amount: amountProps(result.total, language, "total"),
          kind: "total",
          hint: t("site:tradeIn.saved", { amount: formatMoney(result.saved, language) }),
        },
      ]}
    />
  );
}
