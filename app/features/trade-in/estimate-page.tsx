/** The last page of the stand-alone trade-in: the estimate, what it was made of, and what to do with it. */
import { inventoryPath, tradeInPath } from "#app/domain/paths.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { TradeInAnswers } from "#app/trade-in/answers.tsx";
import { Estimate } from "#app/trade-in/estimate.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { StandAloneView } from "./trade-in-page.tsx";

export function EstimatePage({ view }: { view: StandAloneView }) {
  const { t, language } = useTexts();
  const { estimate } = view;
  if (!estimate) return null;
  const needsPerson = estimate.isWaiting || estimate.isOutdated;
  return (
    <>
      <Estimate view={estimate} isInPurchase={false} />
      {needsPerson ? <ContactForm email={estimate.email} /> : null}
      <ButtonRow>
        <ButtonLink href={inventoryPath(language)} variant={needsPerson ? "secondary" : "main"}>
          {t("tradeIn:estimate.buy")}
        </ButtonLink>
        <ButtonLink href={tradeInPath(language, "restart")} variant="secondary">
          {t("tradeIn:estimate.restart")}
        </ButtonLink>
      </ButtonRow>
      <TradeInAnswers view={view} href={(page) => tradeInPath(language, page)} />
    </>
  );
}

/** Whoever has no account says where the value is to be sent. */
function ContactForm({ email }: { email: string | null }) {
  const { t } = useTexts();
  const constraint = { email: { required: true, maxLength: 120 } };
  const { form, fields } = usePageForm<{ email: string }>({ constraint, defaultValue: { email: email ?? "" } });
  return (
    <PageForm form={form} submit={t("tradeIn:estimate.send")}>
      <TextField
        field={fields.email}
        label={t("tradeIn:estimate.contact")}
        hint={email ? t("tradeIn:estimate.contactSent", { email }) : undefined}
        type="email"
        autoComplete="email"
        invalidMessage={t("errors:fields.email.invalid")}
      />
    </PageForm>
  );
}
