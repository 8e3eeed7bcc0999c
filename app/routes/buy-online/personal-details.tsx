import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { type PersonalDetailsForm, personalDetailsForm } from "#app/features/buy-online/forms.server.ts";
import { openStep } from "#app/features/buy-online/open-step.server.ts";
import { PersonalFields } from "#app/features/buy-online/personal-fields.tsx";
import { prefillPersonalDetails } from "#app/features/buy-online/prefill.ts";
import { StepPage } from "#app/features/buy-online/step-page.tsx";
import { buildStepView } from "#app/features/buy-online/step-view.server.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { buyOnline } from "#contract/buy-online.ts";

export async function loader(args: LoaderFunctionArgs) {
  const step = await openStep(args, "personal-details");
  const { answers, prefill } = step.transaction;
  const form = describeForm(personalDetailsForm, answers.personalDetails ?? prefillPersonalDetails(step.user, prefill));
  return { ...buildStepView(step), form };
}

export async function action(args: ActionFunctionArgs) {
  const step = await openStep(args, "personal-details");
  const form = await readForm(args.request, personalDetailsForm, step.t);
  if (!form.ok) return rejectForm(form);
  const saved = await step.call(buyOnline.savePersonalDetails, { vehicleId: step.vehicleId, ...form.value });
  return saved.ok ? step.finish(saved.value.transaction) : rejectForm(form, saved);
}

export default function PersonalDetails() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<PersonalDetailsForm>(view.form);
  return (
    <StepPage view={view}>
      <PageForm form={form} submitText={t("common:continue")}>
        <PersonalFields fields={fields} />
      </PageForm>
    </StepPage>
  );
}
