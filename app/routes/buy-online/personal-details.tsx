import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { AddressFields } from "#app/features/buy-online/address-fields.tsx";
import { type PersonalDetailsForm, personalDetailsForm } from "#app/features/buy-online/forms.server.ts";
import { knownDetails } from "#app/features/buy-online/known-details.ts";
import { openStep } from "#app/features/buy-online/open-step.server.ts";
import { StepPage } from "#app/features/buy-online/step-page.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { YesNo } from "#app/questions/yes-no.tsx";
import { Fieldset, TextField } from "#app/ui/field.tsx";
import { buyOnline } from "#upstream/contract/buy-online.ts";

export async function loader(args: LoaderFunctionArgs) {
  const step = await openStep(args, "personal-details");
  const { answers, known } = step.transaction;
  const form = describeForm(personalDetailsForm, answers.personalDetails ?? knownDetails(step.user, known));
  return json({ ...step.view, form });
}

export async function action(args: ActionFunctionArgs) {
  const step = await openStep(args, "personal-details");
  const form = await readForm(args.request, personalDetailsForm, step.t);
  if (!form.ok) return rejected(form);
  const saved = await step.call(buyOnline.savePersonalDetails, { vehicleId: step.vehicleId, ...form.value });
  return saved.ok ? step.finish(saved.value.transaction) : rejected(form, saved);
}

export default function PersonalDetails() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { form, fields } = usePageForm<PersonalDetailsForm>(view.form);
  const required = t("errors:codes.required");
  return (
    <StepPage view={view}>
      <PageForm form={form} submit={t("common:continue")}>
        <Fieldset legend={t("purchase:personal.you")}>
          <div className="fields fields-2">
            <TextField
              field={fields.firstName}
              label={t("purchase:fields.firstName")}
              autoComplete="given-name"
              invalidMessage={required}
            />
            <TextField
              field={fields.middleName}
              label={t("purchase:fields.middleName")}
              optional={t("common:optional")}
              autoComplete="additional-name"
            />
          </div>
          <TextField
            field={fields.lastName}
            label={t("purchase:fields.lastName")}
            autoComplete="family-name"
            invalidMessage={required}
          />
          <YesNo field={fields.registerOnCompanyName} label={t("purchase:fields.registerOnCompanyName")} />
          <div data-shown-when="registerOnCompanyName=yes">
            <TextField
              field={fields.companyName}
              label={t("purchase:fields.companyName")}
              autoComplete="organization"
            />
          </div>
        </Fieldset>
        <AddressFields field={fields.billing} legend={t("purchase:personal.billing")} autoComplete="billing" />
        <YesNo field={fields.sameAsBillingAddress} label={t("purchase:fields.sameAsBillingAddress")} />
        <div data-shown-when="sameAsBillingAddress=no">
          <AddressFields field={fields.shipping} legend={t("purchase:personal.shipping")} autoComplete="shipping" />
        </div>
      </PageForm>
    </StepPage>
  );
}
