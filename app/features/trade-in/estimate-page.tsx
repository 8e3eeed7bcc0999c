/** The last page of the stand-alone trade-in: the estimate, what it was made of, and what to do with it. */

import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { EmailField } from "#app/shared/questions/contact-fields.tsx";
import { TradeInReadBack } from "#app/shared/trade-in/answers.tsx";
import { Estimate } from "#app/shared/trade-in/estimate.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { inventoryPath, tradeInPath } from "#domain/site/paths.ts";
import type { StandAloneView } from "./trade-in-page.tsx";

export function EstimatePage({ view }: { view: StandAloneView }) {
  const { t, language } = useTexts();
  const { estimate } = view;
  if (!estimate) return null;
  const needsPerson = estimate.isWaiting || estimate.isOutdated;
  return (
    <>
      <Estimate view={estimate} isInPurchase={false} />
      {needsPerson ? <ContactForm sentTo={estimate.email} description={view.contactForm} /> : null}
      <ButtonRow>
        <ButtonLink href={inventoryPath(language)} variant={needsPerson ? "secondary" : "main"}>
          {t("tradeIn:estimate.buy")}
        </ButtonLink>
        <ButtonLink href={tradeInPath(language, "restart")} variant="secondary">
          {t("tradeIn:estimate.restart")}
        </ButtonLink>
      </ButtonRow>
      <TradeInReadBack view={view} href={(page) => tradeInPath(language, page)} />
    </>
  );
}

/** Where the value is to be sent. */
function ContactForm({ sentTo, description }: { sentTo: string | null; description: FormDescription }) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ email: string }>(description);
  return (
    <PageForm form={form} submit={t("tradeIn:estimate.send")}>
      <EmailField
        field={fields.email}
        label={t("tradeIn:estimate.contact")}
        hint={sentTo ? t("tradeIn:estimate.contactSent", { email: sentTo }) : undefined}
      />
    </PageForm>
  );
}
