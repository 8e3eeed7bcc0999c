import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { type DriversLicenseForm, driversLicenseForm } from "#app/features/buy-online/forms.server.ts";
import { licenceImagePath } from "#app/features/buy-online/licence.tsx";
import { openStep } from "#app/features/buy-online/open-step.server.ts";
import { StepPage } from "#app/features/buy-online/step-page.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, rejected, unreadForm } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { CheckboxRow, FileField } from "#app/ui/field.tsx";
import { buyOnline } from "#upstream/contract/buy-online.ts";

export async function loader(args: LoaderFunctionArgs) {
  const step = await openStep(args, "drivers-license");
  const isKept = step.transaction.answers.driversLicense !== undefined;
  const { constraint, defaultValue } = describeForm(driversLicenseForm, isKept ? { confirmed: "yes" } : {});
  const file = { required: !isKept };
  return json({ ...step.view, isKept, form: { constraint: { ...constraint, front: file, back: file }, defaultValue } });
}

/** The body is streamed on: the upstream alone reads files. */
export async function action(args: ActionFunctionArgs) {
  const step = await openStep(args, "drivers-license");
  const { vehicleId } = step;
  const saved = await step.call(buyOnline.uploadDriversLicence, { vehicleId }, { upload: args.request });
  if (saved.ok) return step.finish(saved.value.transaction);
  return rejected(unreadForm(step.t), saved);
}

export default function DriversLicense() {
  const view = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<DriversLicenseForm>(view.form);
  const current = (side: "front" | "back") =>
    view.isKept
      ? { src: licenceImagePath(language, side, view.vehicleId), alt: t(`purchase:licence.${side}Kept`) }
      : undefined;
  return (
    <StepPage view={view} lead={t("purchase:licence.lead")}>
      <PageForm form={form} submit={t("common:continue")} hasFiles>
        {(["front", "back"] as const).map((side) => (
          <FileField
            key={side}
            field={fields[side]}
            label={t(`purchase:fields.${side}`)}
            hint={t(view.isKept ? "purchase:licence.keptHint" : "purchase:licence.hint")}
            capture="environment"
            current={current(side)}
          />
        ))}
        <CheckboxRow field={fields.confirmed} value="yes" label={t("purchase:fields.confirmed")} />
        <p className="soft small">{t("purchase:licence.privacy")}</p>
      </PageForm>
    </StepPage>
  );
}
