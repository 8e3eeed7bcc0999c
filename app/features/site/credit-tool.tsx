import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { estimateProps } from "#app/shared/quote/quote-list.tsx";
import { AmountList } from "#app/ui/data/amount-list.tsx";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import { formatPercent } from "#domain/formats/formats.ts";
import { formatDollars } from "#domain/money/money.ts";
import { inventoryPath, preQualificationPath } from "#domain/site/paths.ts";
import type { LoanCalculation } from "./calculators.server.ts";
import type { HomeView } from "./home-view.server.ts";
import { ToolMoney } from "./tool-fields.tsx";

/** Loan calculator, with a link to the vehicles up to that amount. */
export function CreditTool({ view: { loan } }: { view: HomeView }) {
  const { t, language } = useTexts();
  const { entered, defaultApr, months, terms, invalidFields, result } = loan;
  return (
    <div className="panel" id="estimate">
      <form className="fields fields-2" method="get" action="#estimate">
        <ToolMoney name="amount" value={entered.amount} isInvalid={invalidFields.includes("amount")} />
        <SelectField
          field={plainField("months", String(months))}
          label={t("site:fields.months")}
          options={toOptions(terms, (term) => t("site:tools.months", { count: term }))}
        />
        <TextField
          field={plainField("apr", entered.apr || formatPercent(defaultApr, language), {
            errors: invalidFields.includes("apr") ? [t("site:tools.wrongRate")] : undefined,
            maxLength: 20,
          })}
          label={t("site:fields.apr")}
          inputMode="decimal"
        />
        <Button variant="secondary">{t("site:tools.estimate")}</Button>
      </form>
      {result ? <LoanResult result={result} href={`${inventoryPath(language)}?priceMax=${result.priceMax}`} /> : null}
    </div>
  );
}

/** What pays for the amount above. Without a vehicle there is no price that the payment must not exceed (docs/law.md). */
function LoanResult({ result, href }: { result: NonNullable<LoanCalculation["result"]>; href: string }) {
  const { t, language } = useTexts();
  return (
    <>
      <AmountList
        lines={[
          {
            label: t("site:credit.payment"),
            amount: estimateProps(result.payment, language, "payment"),
            kind: "payment",
            unit: t("purchase:frequency.12.unit"),
            hint: t("site:credit.terms", { count: result.payments, apr: formatPercent(result.apr, language) }),
          },
          { label: t("site:credit.cost"), amount: estimateProps(result.costOfBorrowing, language, "costOfBorrowing") },
        ]}
      />
      <div className="button-row">
        <ButtonLink href={href}>
          {t("site:credit.vehicles", { amount: formatDollars(result.amount, language) })}
        </ButtonLink>
        <ButtonLink variant="quiet" href={preQualificationPath(language)}>
          {t("site:credit.prequalify")}
        </ButtonLink>
      </div>
      <p className="soft small">{t("site:credit.note")}</p>
    </>
  );
}
