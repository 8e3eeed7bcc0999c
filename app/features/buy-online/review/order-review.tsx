import type { SerializeFrom } from "@remix-run/server-runtime";
import type { SignatureForm } from "#app/features/buy-online/forms.server.ts";
import { StepPage } from "#app/features/buy-online/step-page.tsx";
import { FormErrors, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { QuoteSum } from "#app/shared/quote/quote-list.tsx";
import { SummaryList } from "#app/ui/data/summary-list.tsx";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { purchasePath } from "#domain/site/paths.ts";
import { OrderColumns } from "./order-columns.tsx";
import { OrderGroups } from "./order-groups.tsx";
import { OrderTotal } from "./order-total.tsx";
import { QuoteChanges } from "./quote-changes.tsx";
import type { Review } from "./review.server.ts";
import {
  beforeSigningId,
  SalesContract,
  SectionList,
  StatementsBeforeSigning,
  sectionListId,
  statementsBeforeSigning,
} from "./sales-contract.tsx";
import { SignatureFields } from "./signature-fields.tsx";

const signatureId = "sign";

/** Page of the unsigned order: summary, contract and signature form. */
export function OrderReview({ view }: { view: SerializeFrom<Review> }) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<SignatureForm>(view.form);
  const contract = view.contract[bilingualKeyOf(language)];
  const hasStatements = statementsBeforeSigning(contract).length > 0;
  return (
    <StepPage view={view} lead={t("order:review.lead")} isWide>
      <FormErrors form={form} />
      <QuoteChanges quote={view.order.quote} />
      <OrderColumns
        aside={
          <>
            <OrderTotal order={view.order} href={`#${signatureId}`} text={t("order:review.toSignature")} />
            <a href={`#${sectionListId}`}>{t("order:review.sections", { count: view.contract.fr.sections.length })}</a>
          </>
        }
      >
        <SummaryList>
          <OrderGroups order={view.order} />
        </SummaryList>
        <SectionList contract={view.contract.fr} />
        <SalesContract contract={view.contract} vehicleId={view.vehicleId} />
        <section className="fields" id={signatureId}>
          <div className="card-head">
            <h2 id={beforeSigningId}>{t(hasStatements ? "law:beforeSigning" : "order:signed.signature")}</h2>
            <a href={`#${sectionListId}`}>{t("order:review.toSections")}</a>
          </div>
          {hasStatements ? <StatementsBeforeSigning contract={contract} /> : null}
          <PageForm form={form} submitText={t("order:review.sign")} hasOwnErrorSummary>
            <SignatureFields fields={fields} name={view.buyerName} fingerprints={view.fingerprints} />
            <div className="panel order-total">
              <QuoteSum quote={view.order.quote} />
            </div>
          </PageForm>
        </section>
        <p>
          <a href={purchasePath(language, view.vehicleId, "cancel")}>{t("order:deposit.cancelPurchase")}</a>
        </p>
      </OrderColumns>
    </StepPage>
  );
}
