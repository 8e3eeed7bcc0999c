import { useTexts } from "#app/i18n/texts-context.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { formatDollars } from "#domain/money/money.ts";
import { tradeInPath } from "#domain/site/paths.ts";
import { SectionFrame, type SectionProps } from "./section-frame.tsx";

/** What a trade-in saves, by the example of the calculator: what is left to pay without one and with one, as bars. */
export function TradeInSavings({ view }: SectionProps) {
  const { t, language } = useTexts();
  const { result, province } = view.tradeIn;
  if (!result) return null;
  const before = result.total + result.savings;
  const savedTaxes = result.savings - result.tradeIn;
  const bars = [
    { name: t("site:savings.without"), cents: before },
    { name: t("site:savings.with"), cents: result.total },
  ];
  return (
    <SectionFrame view={view} name="savings" isPanel>
      <div className="fields">
        {savedTaxes > 0 ? (
          <p className="figure">
            {t("site:savings.taxes", {
              amount: formatDollars(result.savings, language),
              taxes: formatDollars(savedTaxes, language),
            })}
          </p>
        ) : null}
        <p>
          {t("site:savings.text", {
            tradeIn: formatDollars(result.tradeIn, language),
            price: formatDollars(result.price, language),
            province: t(`purchase:provinces.${province}`),
          })}
        </p>
        <ButtonLink href={tradeInPath(language)} variant="secondary">
          {t("site:tradeIn.worth")}
        </ButtonLink>
      </div>
      <dl className="bars">
        {bars.map(({ name, cents }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{formatDollars(cents, language)}</strong>
              <progress value={cents} max={before} aria-hidden="true" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="soft small">{t("site:tradeIn.note")}</p>
    </SectionFrame>
  );
}
