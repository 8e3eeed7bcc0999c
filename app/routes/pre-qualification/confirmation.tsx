import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { AnswerSummary } from "#app/features/pre-qualification/answer-summary.tsx";
import { consentForm } from "#app/features/pre-qualification/forms.server.ts";
import {
  frameOf,
  openPreQualification,
  redirectToNextPage,
} from "#app/features/pre-qualification/open-pre-qualification.server.ts";
import { PreQualificationLayout, SoftCheckNotice } from "#app/features/pre-qualification/pre-qualification-layout.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { CheckboxRow } from "#app/ui/form/choices.tsx";
import { buyOnline } from "#contract/buy-online.ts";
import { softCheckVersion } from "#contract/credit/pre-qualification.ts";

/** Review of all answers with their change links, and the consent to the soft credit check. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openPreQualification(args, "confirmation");
  const title = visit.t("creditApplication:pages.confirmation.title");
  return {
    title,
    frame: frameOf(visit),
    answers: visit.preQualification.answers,
    form: describeForm(consentForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { preQualification, languageId, ...visit } = await openPreQualification(args, "confirmation");
  const form = await readForm(args.request, consentForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const input = { creditApplicationId: preQualification.id, languageId, ...form.value };
  const result = await visit.call(buyOnline.submitCreditApplication, input);
  return result.ok ? redirectToNextPage(visit, result.value.creditApplication) : rejectForm(form, result);
}

export default function Confirmation() {
  const { frame, answers, form: description } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ softCheckConsent: string }>(description);
  return (
    <PreQualificationLayout frame={frame} lead={t("creditApplication:pages.confirmation.lead")}>
      <AnswerSummary answers={answers} />
      <SoftCheckNotice />
      <PageForm form={form} submitText={t("creditApplication:confirmation.submit")}>
        <p>{t("creditApplication:confirmation.consent")}</p>
        <input type="hidden" name="consentVersion" value={softCheckVersion} />
        <CheckboxRow
          field={fields.softCheckConsent}
          label={t("creditApplication:fields.softCheckConsent")}
          value="yes"
        />
      </PageForm>
    </PreQualificationLayout>
  );
}
