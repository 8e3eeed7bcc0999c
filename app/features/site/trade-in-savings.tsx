import { useTexts } from "#app/i18n/texts-context.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { formatDollars } from "#domain/money/money.ts";
import { tradeInPath } from "#domain/site/paths.ts";
import { SectionFrame, type SectionProps } from "./section-frame.tsx";

/** The sales tax that the trade-in of the calculator saves, by province, as bars. */
export function TradeInSavings({ view }: SectionProps) {
  const { t, language } = useTexts();
  const { taxSavings, tradeIn } = view;
  const [most] = taxSavings;
  if (!most || !tradeIn.result) return null;
  return (
    <SectionFrame view={view} name="savings" values={{ taxes: formatDollars(most.saved, language) }} isPanel>
      <div className="fields">
        <p>
          {t("site:savings.text", {
            tradeIn: formatDollars(tradeIn.result.tradeIn, language),
            price: formatDollars(tradeIn.result.price, language),
          })}
        </p>
        <ButtonLink href={tradeInPath(language)} variant="secondary">
          {t("site:tradeIn.worth")}
        </ButtonLink>
      </div>
      <dl className="bars">
        {taxSavings.map(({ province, saved }) => (
          <div key={province}>
            <dt>{t(`purchase:provinces.${province}`)}</dt>
            <dd>
              <strong>{formatDollars(saved, language)}</strong>
              <progress value={saved} max={most.saved} aria-hidden="true" />
            </dd>
          </div>
        ))}
      </dl>
    </SectionFrame>
  );
}
