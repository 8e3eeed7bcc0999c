import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { CreditFields } from "#app/features/buy-online/credit/credit-fields.tsx";
import { creditFormFor } from "#app/features/buy-online/credit/credit-forms.server.ts";
import type { CreditPageView } from "#app/features/buy-online/credit/credit-page-view.ts";
import { CreditReview } from "#app/features/buy-online/credit/credit-review.tsx";
import { buildCreditPageData, openCreditPage } from "#app/features/buy-online/credit/open-credit.server.ts";
import { StepPage } from "#app/features/buy-online/step-page.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { readForm, rejectForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { StepStatements } from "#app/shared/law/legal-statements.tsx";
import type { QuestionForm } from "#app/shared/questions/question-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { buyOnline } from "#contract/buy-online.ts";

/** Page of the credit application, which belongs to the payment step of a loan or lease. */
export async function loader(args: LoaderFunctionArgs) {
  return await buildCreditPageData(await openCreditPage(args));
}

export async function action(args: ActionFunctionArgs) {
  const { page, language, ...step } = await openCreditPage(args);
  const form = await readForm(args.request, creditFormFor(page, step.transaction.answers.creditApplication), step.t);
  if (!form.ok) return rejectForm(form);
  const input = { vehicleId: step.vehicleId, page, language, answers: form.value };
  const saved = await step.call(buyOnline.saveCreditApplicationPage, input);
  return saved.ok ? step.finish(saved.value.transaction) : rejectForm(form, saved);
}

export default function CreditPage() {
  const view: CreditPageView = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<QuestionForm>(view.form);
  const { page } = view;
  return (
    <StepPage
      view={view}
      lead={t(`payment:pages.${page}.lead`)}
      subPage={{
        heading: t(`payment:pages.${page}.title`),
        subject: t("payment:application.short"),
        part: view.part,
        backHref: view.backHref,
      }}
    >
      {view.isOutdated ? (
        <Notice tone="warn" heading={t("purchase:outdated.heading")}>
          {t("purchase:outdated.answers")}
        </Notice>
      ) : null}
      {view.application ? (
        <CreditReview application={view.application} vehicleId={view.vehicleId} sin={view.sin?.masked ?? null} />
      ) : null}
      <StepStatements statements={view.statements} />
      <PageForm form={form} submitText={t("common:continue")}>
        <CreditFields view={view} fields={fields} />
      </PageForm>
    </StepPage>
  );
}
