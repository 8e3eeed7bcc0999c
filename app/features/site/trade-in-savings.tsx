import { useTexts } from "#app/i18n/texts-context.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { formatDollars } from "#domain/money/money.ts";
import { tradeInPath } from "#domain/site/paths.ts";
import type { SectionProps } from "./section-frame.tsx";
import { TradeInResult } from "./trade-in-tool.tsx";

/** What a trade-in saves, by the example of the calculator, on a home page that opens with another tool. */
export function TradeInSavings({ view }: SectionProps) {
  const { t, language } = useTexts();
  const { result, province } = view.tradeIn;
  if (!result) return null;
  return (
    <section className="panel savings" aria-labelledby="front-savings">
      <div className="fields">
        <h2 id="front-savings">{t("site:sections.savings")}</h2>
        <p>
          {t("site:savings.text", {
            tradeIn: formatDollars(result.tradeIn, language),
            price: formatDollars(result.price, language),
            province: t(`purchase:provinces.${province}`),
          })}
        </p>
      </div>
      <TradeInResult result={result} />
      <div className="fields">
        <ButtonLink href={tradeInPath(language)} variant="secondary">
          {t("site:tradeIn.worth")}
        </ButtonLink>
        <p className="soft small">{t("site:tradeIn.note")}</p>
      </div>
    </section>
  );
}
