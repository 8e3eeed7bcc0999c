import type { SerializeFrom } from "@remix-run/server-runtime";
import type { SignatureForm } from "#app/features/buy-online/forms.server.ts";
import { StepPage } from "#app/features/buy-online/step-page.tsx";
import { FormErrors, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { formatMainAmount } from "#app/shared/quote/main-amount.ts";
import { SummaryList } from "#app/ui/data/summary-list.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { formatMoney } from "#domain/money/money.ts";
import { purchasePath } from "#domain/site/paths.ts";
import type { GroupProps } from "./order-group.tsx";
import { OrderGroups } from "./order-groups.tsx";
import { QuoteChanges } from "./quote-changes.tsx";
import type { Review } from "./review.server.ts";
import { SalesContract, StatementsBeforeSigning } from "./sales-contract.tsx";
import { SignatureFields } from "./signature-fields.tsx";

const signatureId = "sign";

/** Page of the unsigned order: summary, contract and signature form. */
export function OrderReview({ view }: { view: SerializeFrom<Review> }) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<SignatureForm>(view.form);
  return (
    <StepPage view={view} lead={t("order:review.lead")}>
      <FormErrors form={form} />
      <QuoteChanges quote={view.order.quote} />
      <OrderTotal order={view.order} />
      <SummaryList>
        <OrderGroups order={view.order} />
      </SummaryList>
      <SalesContract contract={view.contract} vehicleId={view.vehicleId} />
      <section className="signature" id={signatureId}>
        <h2>{t("order:signed.signature")}</h2>
        <StatementsBeforeSigning contract={view.contract[bilingualKeyOf(language)]} />
        <PageForm form={form} submitText={t("order:review.sign")} hasOwnErrorSummary>
          <SignatureFields fields={fields} name={view.buyerName} fingerprints={view.fingerprints} />
        </PageForm>
      </section>
      <p>
        <a href={purchasePath(language, view.vehicleId, "cancel")}>{t("order:deposit.cancelPurchase")}</a>
      </p>
    </StepPage>
  );
}

/** What the buyer signs for, with the way to the signature at the end of the page. */
function OrderTotal({ order: { quote } }: GroupProps) {
  const { t, language } = useTexts();
  return (
    <div className="panel order-total">
      <div>
        <p className="small">{t("purchase:lines.total")}</p>
        <p className="figure">{formatMoney(quote.amounts.total, language)}</p>
        {quote.term ? (
          <p className="small">
            {t(`payment:methods.${quote.method}.name`)} ·{" "}
            <span className="unbroken">{formatMainAmount(quote, t, language)}</span>
          </p>
        ) : null}
      </div>
      <ButtonLink href={`#${signatureId}`}>{t("order:review.toSignature")}</ButtonLink>
    </div>
  );
}
