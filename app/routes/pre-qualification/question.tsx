import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { loadChoices } from "#app/features/pre-qualification/choices.server.ts";
import { describePreQualificationForm, preQualificationForm } from "#app/features/pre-qualification/forms.server.ts";
import { frameOf, redirectToNextPage } from "#app/features/pre-qualification/open-pre-qualification.server.ts";
import { openQuestion } from "#app/features/pre-qualification/open-question.server.ts";
import { PreQualificationLayout } from "#app/features/pre-qualification/pre-qualification-layout.tsx";
import {
  isInHeading,
  listQuestionRows,
  preQualificationQuestions,
  questionHeading,
  questionLead,
  rowClass,
} from "#app/features/pre-qualification/questions.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { readForm, rejectForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { type QuestionForm, Questions } from "#app/shared/questions/question-fields.tsx";
import { flattenQuestions } from "#app/shared/questions/questions.ts";
import { buyOnline } from "#contract/buy-online.ts";

/** Every question page: one question or one small group. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openQuestion(args);
  const { page } = visit;
  const form = describePreQualificationForm(page, visit.preQualification, visit);
  const title = questionHeading(page, visit.t);
  return { title, page, frame: frameOf(visit), choices: await loadChoices(visit, page), form };
}

export async function action(args: ActionFunctionArgs) {
  const { page, preQualification, ...visit } = await openQuestion(args);
  const form = await readForm(args.request, preQualificationForm(page), visit.t);
  if (!form.ok) return rejectForm(form);
  const input = { creditApplicationId: preQualification.id, page, answers: form.value };
  const result = await visit.call(buyOnline.saveCreditApplicationAnswers, input);
  return result.ok
    ? redirectToNextPage(visit, result.value.creditApplication)
    : rejectForm(form, result, { email_reserved: "email" });
}

export default function Question() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<QuestionForm>(view.form);
  const { page } = view;
  const shared = {
    prefix: preQualificationQuestions[page].prefix,
    fields,
    isInHeading: isInHeading(page),
    choices: view.choices,
    namespace: "creditApplication",
  } as const;
  return (
    <PreQualificationLayout frame={view.frame} heading={view.title} lead={questionLead(page, t)}>
      <PageForm form={form} submitText={t("common:continue")}>
        {listQuestionRows(page).map((questions) => (
          <div key={flattenQuestions(questions)[0]?.name} className={rowClass(questions)}>
            <Questions questions={questions} {...shared} />
          </div>
        ))}
      </PageForm>
    </PreQualificationLayout>
  );
}
