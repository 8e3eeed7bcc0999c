import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { findEntered, findPreview, handleChange } from "#app/features/trade-in-values/change-actions.server.ts";
import { LatestChange, PreviewForm, SaveForm } from "#app/features/trade-in-values/change-form.tsx";
import { changeForm, previewForm } from "#app/features/trade-in-values/forms.server.ts";
import { openTrim } from "#app/features/trade-in-values/open-trim.server.ts";
import { trimPath } from "#app/features/trade-in-values/paths.ts";
import { describeForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const open = await openTrim(args);
  const { visit, trim, name } = open;
  const preview = await findPreview(open, args.request);
  return {
    title: visit.t("tradeInValues:change.title", { vehicle: name }),
    name,
    trim,
    preview,
    forms: {
      preview: describeForm(previewForm, findEntered(open, args.request, preview)),
      change: describeForm(changeForm),
    },
    formKey: crypto.randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleChange(await openTrim(args), args.request);
}

export default function ChangeTrimValue() {
  const { title, name, trim, preview, forms, formKey } = useLoaderData<typeof loader>();
  const { language } = useTexts();
  return (
    <DashboardPage heading={title} back={{ href: trimPath(language, trim.id), text: name }}>
      <LatestChange trim={trim} />
      <PreviewForm trim={trim} description={forms.preview} hasPreview={preview !== null} />
      {preview ? <SaveForm trim={trim} preview={preview} description={forms.change} formKey={formKey} /> : null}
    </DashboardPage>
  );
}
