import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { CreditFields } from "#app/features/buy-online/credit/credit-fields.tsx";
import { creditFormOf } from "#app/features/buy-online/credit/credit-forms.server.ts";
import { CreditReview } from "#app/features/buy-online/credit/credit-review.tsx";
import type { CreditView } from "#app/features/buy-online/credit/credit-view.ts";
import { openCreditPage, viewCreditPage } from "#app/features/buy-online/credit/open-credit.server.ts";
import { StepPage } from "#app/features/buy-online/step-page.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { readForm, rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import type { QuestionForm } from "#app/shared/questions/question-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { buyOnline } from "#contract/buy-online.ts";

/** A page of the credit application: part of the payment step, for who pays over time. */
export async function loader(args: LoaderFunctionArgs) {
  return json(await viewCreditPage(await openCreditPage(args)));
}

export async function action(args: ActionFunctionArgs) {
  const { page, language, ...step } = await openCreditPage(args);
  const form = await readForm(args.request, creditFormOf(page, step.transaction.answers.creditApplication), step.t);
  if (!form.ok) return rejected(form);
  const post = { vehicleId: step.vehicleId, page, language, answers: form.value };
  const saved = await step.call(buyOnline.saveCreditApplicationPage, post);
  return saved.ok ? step.finish(saved.value.transaction) : rejected(form, saved);
}

export default function CreditPage() {
  const view: CreditView = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<QuestionForm>(view.form);
  const { page } = view;
  return (
    <StepPage
      view={view}
      lead={t(`payment:pages.${page}.lead`)}
      part={{
        heading: t(`payment:pages.${page}.title`),
        eyebrow: t("payment:part", { part: view.part }),
        backHref: view.backHref,
      }}
    >
      {view.isOutdated ? (
        <Notice tone="warn" heading={t("purchase:outdated.heading")}>
          {t("purchase:outdated.answers")}
        </Notice>
      ) : null}
      {view.application ? (
        <CreditReview application={view.application} vehicleId={view.vehicleId} sin={view.sin?.text ?? null} />
      ) : null}
      <PageForm form={form} submit={t("common:continue")}>
        <CreditFields view={view} fields={fields} />
      </PageForm>
    </StepPage>
  );
}
