/** Last page of the stand-alone trade-in: the estimate, the answers behind it, and the next actions. */

import { FormErrors, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { EmailField } from "#app/shared/questions/contact-fields.tsx";
import { TradeInAnswers } from "#app/shared/trade-in/answer-summary.tsx";
import { Estimate } from "#app/shared/trade-in/estimate.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { inventoryPath, tradeInPath } from "#domain/site/paths.ts";
import type { StandAloneTradeInView } from "./trade-in-frame.tsx";

export function EstimatePage({ view }: { view: StandAloneTradeInView }) {
  const { t, language } = useTexts();
  const { estimate } = view;
  const contact = usePageForm<{ email: string }>(view.contactForm);
  if (!estimate) return null;
  const needsAdvocate = estimate.isWaiting || estimate.isOutdated;
  return (
    <>
      {needsAdvocate ? <FormErrors form={contact.form} /> : null}
      <Estimate
        view={estimate}
        isInPurchase={false}
        isNewsInHeading
        vehicle={view.vehicle}
        picture={view.picture}
        answers={
          <Disclosure summary={t("tradeIn:estimate.answers")}>
            <TradeInAnswers view={view} href={(page) => tradeInPath(language, page)} />
          </Disclosure>
        }
      >
        {needsAdvocate ? <ContactForm savedEmail={estimate.email} contact={contact} /> : null}
        <ButtonRow>
          <ButtonLink href={inventoryPath(language)} variant={needsAdvocate ? "quiet" : "main"}>
            {t("tradeIn:estimate.buy")}
          </ButtonLink>
          <ButtonLink href={tradeInPath(language, "dealer")} variant="quiet">
            {t("dealerRequest:link")}
          </ButtonLink>
        </ButtonRow>
      </Estimate>
    </>
  );
}

/** Asks for the email that will receive the value. */
function ContactForm({
  savedEmail,
  contact: { form, fields },
}: {
  savedEmail: string | null;
  contact: ReturnType<typeof usePageForm<{ email: string }>>;
}) {
  const { t } = useTexts();
  return (
    <PageForm form={form} submitText={t("tradeIn:estimate.send")} hasOwnErrorSummary>
      <h2>{t("tradeIn:estimate.contact")}</h2>
      <EmailField
        field={fields.email}
        hint={savedEmail ? t("tradeIn:estimate.contactSent", { email: savedEmail }) : undefined}
      />
    </PageForm>
  );
}
