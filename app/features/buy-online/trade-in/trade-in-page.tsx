import type { SerializeFrom } from "@remix-run/server-runtime";
import { StepPage } from "#app/features/buy-online/step-page.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { stepPath, tradeInStepPath } from "#app/shared/purchase/steps.ts";
import type { QuestionForm } from "#app/shared/questions/question-fields.tsx";
import { TradeInAnswers } from "#app/shared/trade-in/answer-summary.tsx";
import { PageDecodedVehicle, vehiclePageTexts } from "#app/shared/trade-in/decoded-vehicle.tsx";
import { Estimate } from "#app/shared/trade-in/estimate.tsx";
import { TradeInFields, type TradeInPageView, VinNotices } from "#app/shared/trade-in/page-fields.tsx";
import { WithoutPhotos } from "#app/shared/trade-in/photo-fields.tsx";
import { SecondaryForms } from "#app/shared/trade-in/secondary-forms.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { TradeInStepView } from "./open-trade-in.server.ts";
import { TradeInEffect } from "./trade-in-effect.tsx";

type TradeInPageProps = SerializeFrom<TradeInStepView> & { tradeInView: TradeInPageView };

/** A page of the trade-in vehicle within the purchase. */
export function TradeInPage({ tradeInView: pageView, part, ...view }: TradeInPageProps) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<QuestionForm>(pageView.form);
  const { page, previous, estimate, isJustDecoded, vehicle } = pageView;
  const { heading, lead } = vehiclePageTexts(pageView, t);
  const { vehicleId, effect } = view;
  const photoHref = (angle: string) => tradeInStepPath(language, `photos/${angle}`, vehicleId);
  const pageForm = (
    <PageForm
      form={form}
      submitText={t("common:continue")}
      hasFiles={page === "photos"}
      moreActions={page === "photos" ? <WithoutPhotos uploadedAngles={pageView.uploadedAngles} /> : null}
    >
      <TradeInFields view={pageView} fields={fields} photoHref={photoHref} />
    </PageForm>
  );
  return (
    <StepPage
      view={view}
      lead={lead}
      quoteChoice={
        effect
          ? {
              quotes: [
                { answer: "yes", quote: effect.yes },
                { answer: "no", quote: effect.no },
              ],
              served: effect.served,
            }
          : undefined
      }
      subPage={{
        heading,
        subject: isJustDecoded ? "" : vehicle ? t("tradeIn:yours", { vehicle }) : t("tradeIn:yourTradeIn"),
        part,
        backHref: previous ? tradeInStepPath(language, previous, vehicleId) : stepPath(language, "trade-in", vehicleId),
      }}
    >
      <VinNotices view={pageView} vinHref={tradeInStepPath(language, "vin", vehicleId)} />
      <PageDecodedVehicle view={pageView} changeHref={tradeInStepPath(language, "vin", vehicleId)} />
      {estimate ? (
        <Estimate view={estimate} isInPurchase isNewsInHeading vehicle={vehicle} picture={pageView.picture}>
          {effect ? <TradeInEffect effect={effect} /> : null}
          {pageForm}
        </Estimate>
      ) : (
        pageForm
      )}
      <SecondaryForms view={pageView} form={form.id} photoHref={photoHref} />
      {estimate ? (
        <Disclosure summary={t("tradeIn:estimate.answers")}>
          <TradeInAnswers view={pageView} href={(answerPage) => tradeInStepPath(language, answerPage, vehicleId)} />
        </Disclosure>
      ) : null}
    </StepPage>
  );
}
