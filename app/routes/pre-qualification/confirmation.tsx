import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { AnswersReadBack } from "#app/features/pre-qualification/answers-read-back.tsx";
import { ApplicationPage, SoftCheckNotice } from "#app/features/pre-qualification/application-page.tsx";
import { consentForm } from "#app/features/pre-qualification/forms.server.ts";
import { frameOf, goOn, openApplication } from "#app/features/pre-qualification/open-application.server.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { CheckboxRow } from "#app/ui/form/choices.tsx";
import { buyOnline } from "#contract/buy-online.ts";
import { softCheckVersion } from "#contract/credit/pre-qualification.ts";

/** Every answer with its way back, and the consent to the soft check. */
export async function loader(args: LoaderFunctionArgs) {
  const opened = await openApplication(args, "confirmation");
  const title = opened.t("creditApplication:pages.confirmation.title");
  return json({ title, frame: frameOf(opened), answers: opened.application.answers, form: describeForm(consentForm) });
}

export async function action(args: ActionFunctionArgs) {
  const { application, languageId, ...visit } = await openApplication(args, "confirmation");
  const form = await readForm(args.request, consentForm, visit.t);
  if (!form.ok) return rejected(form);
  const agreed = { creditApplicationId: application.id, languageId, ...form.value };
  const sent = await visit.call(buyOnline.submitCreditApplication, agreed);
  return sent.ok ? goOn(visit, sent.value.creditApplication) : rejected(form, sent);
}

export default function Confirmation() {
  const { frame, answers, form: description } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ softCheckConsent: string }>(description);
  return (
    <ApplicationPage frame={frame} lead={t("creditApplication:pages.confirmation.lead")}>
      <AnswersReadBack answers={answers} />
      <SoftCheckNotice />
      <PageForm form={form} submit={t("creditApplication:confirmation.submit")}>
        <p>{t("creditApplication:confirmation.consent")}</p>
        <input type="hidden" name="consentVersion" value={softCheckVersion} />
        <CheckboxRow
          field={fields.softCheckConsent}
          label={t("creditApplication:fields.softCheckConsent")}
          value="yes"
        />
      </PageForm>
    </ApplicationPage>
  );
}
