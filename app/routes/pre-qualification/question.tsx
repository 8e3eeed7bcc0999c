import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { ApplicationPage } from "#app/features/pre-qualification/application-page.tsx";
import { readChoices } from "#app/features/pre-qualification/choices.server.ts";
import { applicationForm, describeApplicationForm } from "#app/features/pre-qualification/forms.server.ts";
import { frameOf, goOn } from "#app/features/pre-qualification/open-application.server.ts";
import { openQuestion } from "#app/features/pre-qualification/open-question.server.ts";
import { applicationQuestions } from "#app/features/pre-qualification/steps.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { readForm, rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { type QuestionForm, Questions } from "#app/shared/questions/question-fields.tsx";
import { buyOnline } from "#contract/buy-online.ts";

/** Each page that asks: one question, or one small group. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, ...opened } = await openQuestion(args);
  const form = describeApplicationForm(page, opened.application, opened);
  const title = opened.t(`creditApplication:pages.${page}.title`);
  return json({ title, page, frame: frameOf(opened), choices: await readChoices(opened, page), form });
}

export async function action(args: ActionFunctionArgs) {
  const { page, application, ...visit } = await openQuestion(args);
  const form = await readForm(args.request, applicationForm(page), visit.t);
  if (!form.ok) return rejected(form);
  const answers = { creditApplicationId: application.id, page, answers: form.value };
  const saved = await visit.call(buyOnline.saveCreditApplicationAnswers, answers);
  return saved.ok ? goOn(visit, saved.value.creditApplication) : rejected(form, saved, { email_reserved: "email" });
}

export default function Question() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<QuestionForm>(view.form);
  return (
    <ApplicationPage frame={view.frame}>
      <PageForm form={form} submit={t("common:continue")}>
        <Questions
          {...applicationQuestions[view.page]}
          fields={fields}
          choices={view.choices}
          space="creditApplication"
        />
      </PageForm>
    </ApplicationPage>
  );
}
