import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { estimateProps } from "#app/shared/quote/quote-list.tsx";
import type { AmountLine } from "#app/ui/data/amount-list.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import { formatPercent } from "#domain/formats/formats.ts";
import { formatDollars } from "#domain/money/money.ts";
import { inventoryPath, preQualificationPath } from "#domain/site/paths.ts";
import type { Texts } from "#locales/texts.ts";
import { Calculator } from "./calculator.tsx";
import type { LoanCalculation } from "./calculators.server.ts";
import type { HomeView } from "./home-view.server.ts";
import { ToolMoney } from "./tool-fields.tsx";

/** What pays for the amount that is entered above. */
const loanLines = (result: NonNullable<LoanCalculation["result"]>, { t, language }: Texts): AmountLine[] => [
  {
    label: t("site:credit.payment"),
    amount: estimateProps(result.payment, language, "payment"),
    kind: "answer",
    unit: t("purchase:frequency.12.unit"),
    hint: t("site:credit.terms", { count: result.payments, apr: formatPercent(result.apr, language) }),
  },
  { label: t("site:credit.cost"), amount: estimateProps(result.costOfBorrowing, language, "costOfBorrowing") },
];

/** Loan calculator, with a link to the vehicles up to that amount. */
export function CreditTool({ view: { loan } }: { view: HomeView }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { entered, defaultApr, months, terms, invalidFields, result } = loan;
  return (
    <Calculator
      lines={result && loanLines(result, texts)}
      actions={
        <>
          {result ? (
            <ButtonLink href={`${inventoryPath(language)}?priceMax=${result.priceMax}`}>
              {t("site:credit.vehicles", { amount: formatDollars(result.amount, language) })}
            </ButtonLink>
          ) : null}
          <ButtonLink variant="quiet" href={preQualificationPath(language)}>
            {t("site:credit.prequalify")}
          </ButtonLink>
        </>
      }
      note={t("site:credit.note")}
    >
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
    </Calculator>
  );
}
