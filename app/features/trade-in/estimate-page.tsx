/** The last page of the stand-alone trade-in: the estimate, what it was made of, and what to do with it. */
import { formatNumber } from "#app/domain/formats.ts";
import { inventoryPath, tradeInPath } from "#app/domain/paths.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { Estimate } from "#app/trade-in/estimate.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { SummaryGroup } from "#app/ui/summary-list.tsx";
import type { StandAloneView } from "./trade-in-page.tsx";

export function EstimatePage({ view }: { view: StandAloneView }) {
  const { t, language } = useTexts();
  if (!view.estimate) return null;
  return (
    <>
      <Estimate view={view.estimate} isInPurchase={false} />
      {view.estimate.isWaiting ? <ContactForm email={view.estimate.email} /> : null}
      <ButtonRow>
        <ButtonLink href={inventoryPath(language)} variant={view.estimate.isWaiting ? "secondary" : "main"}>
          {t("tradeIn:estimate.buy")}
        </ButtonLink>
        <ButtonLink href={tradeInPath(language, "restart")} variant="secondary">
          {t("tradeIn:estimate.restart")}
        </ButtonLink>
      </ButtonRow>
      <Answers view={view} />
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

function Answers({ view: { estimate, vehicle, vin, received, menu } }: { view: StandAloneView }) {
  const { t, language } = useTexts();
  if (!estimate) return null;
  const { mileage, features, generalCondition } = estimate;
  const change = (page: Parameters<typeof tradeInPath>[1], about: string) => ({
    href: tradeInPath(language, page),
    text: t("common:change"),
    about,
  });
  const steps = Object.fromEntries(menu.map(({ id }) => [id, t(`tradeIn:steps.${id}`)]));
  return (
    <section>
      <SummaryGroup
        heading={t("tradeIn:inPurchase.vehicle")}
        change={change("vin", t("tradeIn:inPurchase.vehicle"))}
        details={[
          { term: t("tradeIn:inPurchase.vehicle"), value: vehicle },
          ...(vin ? [{ term: t("tradeIn:inPurchase.vin"), value: vin }] : []),
        ]}
      />
      <SummaryGroup
        heading={t("tradeIn:steps.basic-information")}
        change={change("basic-information", steps["basic-information"] ?? "")}
        details={[
          {
            term: t("tradeIn:fields.mileage"),
            value: t("tradeIn:estimate.kilometres", { kilometres: formatNumber(mileage, language) }),
          },
        ]}
      />
      <SummaryGroup
        heading={t("tradeIn:steps.vehicle-features")}
        change={change("vehicle-features", steps["vehicle-features"] ?? "")}
        details={[{ term: t("tradeIn:fields.vehicleFeatures"), value: formatNumber(features, language) }]}
      />
      <SummaryGroup
        heading={t("tradeIn:steps.condition")}
        change={change("condition", steps["condition"] ?? "")}
        details={
          generalCondition
            ? [
                {
                  term: t("tradeIn:estimate.generalCondition"),
                  value: t(`tradeIn:options.generalCondition.${generalCondition}`),
                },
              ]
            : []
        }
      />
      <SummaryGroup
        heading={t("tradeIn:pages.photos.title")}
        change={change("photos", t("tradeIn:pages.photos.title"))}
        details={[
          {
            term: t("tradeIn:pages.photos.title"),
            value: t("tradeIn:estimate.photosCount", { number: formatNumber(received.length, language) }),
          },
        ]}
      />
    </section>
  );
}
