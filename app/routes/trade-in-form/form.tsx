import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { handleTradeInFormPost } from "#app/features/trade-in-form/form-actions.server.ts";
import { FormMenu } from "#app/features/trade-in-form/form-menu.tsx";
import { formPath } from "#app/features/trade-in-form/paths.ts";
import { Completed, EmailStep, PhotosStep, VinStep } from "#app/features/trade-in-form/step-fields.tsx";
import { buildFormView } from "#app/features/trade-in-form/view-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { PhoneCode } from "#app/shared/one-time-code/phone-code.tsx";
import { StepColumns } from "#app/ui/layout/columns.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { Notice } from "#app/ui/notice.tsx";

export async function loader(args: LoaderFunctionArgs) {
  return await buildFormView(args);
}

export async function action(args: ActionFunctionArgs) {
  return handleTradeInFormPost(args);
}

export default function TradeInForm() {
  const view = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { step, number, guid, vehicle, vin, picture, backHref, isCompleted, isJustDecoded } = view;
  const lead = t(`tradeInForm:${step === "completed" ? "address" : step}.lead`);
  const page = (
    <>
      <PageHeading
        heading={view.title}
        eyebrow={isCompleted ? vehicle : undefined}
        lead={isCompleted ? undefined : lead}
        back={backHref ? { href: backHref, text: t("common:back") } : undefined}
      />
      {view.isVinDoubtful ? (
        <Notice tone="warn">
          <p>{t("tradeInForm:photos.doubtful")}</p>
        </Notice>
      ) : null}
      {isJustDecoded ? (
        <p className="soft">
          {vehicle}
          {vin ? ` · ${t("tradeIn:inPurchase.vin")} ${vin}` : ""}
          <br />
          <a href={formPath(language, guid, "vin")}>{t("garage:add.other")}</a>
        </p>
      ) : null}
      {step === "vin" ? <VinStep form={view.form} /> : null}
      {step === "photos" ? <PhotosStep guid={guid} uploadedAngles={view.uploadedAngles} form={view.form} /> : null}
      {view.code ? <PhoneCode {...view.code} /> : null}
      {step === "completed" && !isCompleted ? <EmailStep form={view.form} /> : null}
      {isCompleted ? (
        <Completed
          email={view.email}
          estimate={view.estimate}
          picture={picture}
          pdfHref={`${formPath(language, guid)}/estimate.pdf`}
        />
      ) : null}
    </>
  );
  return (
    <SitePage width={isCompleted ? "form" : undefined}>
      {isCompleted ? page : <StepColumns steps={<FormMenu guid={guid} number={number} />}>{page}</StepColumns>}
    </SitePage>
  );
}
