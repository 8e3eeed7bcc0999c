import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { StepPage } from "#app/features/buy-online/step-page.tsx";
import { stepPath, tradeInStepPath } from "#app/features/buy-online/steps.ts";
import { openTradeInPage, viewTradeInStep } from "#app/features/buy-online/trade-in/open-trade-in.server.ts";
import { TradeInEffect } from "#app/features/buy-online/trade-in/trade-in-effect.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import type { QuestionForm } from "#app/shared/questions/question-fields.tsx";
import { TradeInReadBack } from "#app/shared/trade-in/answers.tsx";
import { BesideForm } from "#app/shared/trade-in/beside-form.tsx";
import { Estimate, leadOf } from "#app/shared/trade-in/estimate.tsx";
import { type PageView, TradeInFields, VinNotices } from "#app/shared/trade-in/page-fields.tsx";
import { refusedFields, saveTradeInPage } from "#app/shared/trade-in/save.server.ts";
import { buyOnline } from "#contract/buy-online.ts";

/** A page of the vehicle given in exchange, within the purchase. */
export async function loader(args: LoaderFunctionArgs) {
  return json(await viewTradeInStep(await openTradeInPage(args)));
}

export async function action(args: ActionFunctionArgs) {
  const step = await openTradeInPage(args);
  const { page, tradeIn, vehicleId } = step;
  const saved = await saveTradeInPage(step, args.request, page, async () => ({ ok: true, value: tradeIn.id }));
  if (!saved.ok) return rejected(saved.form, saved.failure, refusedFields(page));
  // The purchase's own word: it is still held, and quotes what the page changed.
  const kept = await step.call(buyOnline.createTradeIn, { vehicleId, haveTradeIn: "yes" });
  return kept.ok ? step.finish(kept.value.transaction) : rejected(saved.form, kept);
}

export default function TradeInPage() {
  const { given, ...view } = useLoaderData<typeof loader>();
  const asked: PageView = given;
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<QuestionForm>(asked.form);
  const { page, number, count, previous, estimate } = asked;
  const { vehicleId } = view;
  const photoHref = (angle: string) => tradeInStepPath(language, `photos/${angle}`, vehicleId);
  return (
    <StepPage
      view={view}
      lead={t(leadOf(asked))}
      part={{
        heading: t(`tradeIn:pages.${page}.title`),
        eyebrow: asked.vehicle || t("tradeIn:part", { number, count }),
        backHref: previous ? tradeInStepPath(language, previous, vehicleId) : stepPath(language, "trade-in", vehicleId),
      }}
    >
      <VinNotices view={asked} />
      {estimate ? <Estimate view={estimate} isInPurchase /> : null}
      {view.effect ? <TradeInEffect effect={view.effect} /> : null}
      <PageForm form={form} submit={t("common:continue")} hasFiles={page === "photos"}>
        <TradeInFields view={asked} fields={fields} photoHref={photoHref} />
      </PageForm>
      <BesideForm view={asked} form={form.id} photoHref={photoHref} />
      {estimate ? <TradeInReadBack view={asked} href={(each) => tradeInStepPath(language, each, vehicleId)} /> : null}
    </StepPage>
  );
}
