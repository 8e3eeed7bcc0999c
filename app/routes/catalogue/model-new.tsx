import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { newModelForm } from "#app/features/catalogue/forms.server.ts";
import { listModelChoices, openModels } from "#app/features/catalogue/open-catalogue.server.ts";
import { useCatalogue } from "#app/features/catalogue/use-catalogue.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { toNamedOptions } from "#app/ui/form/options.ts";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const open = await openModels(args);
  const title = open.visit.t("catalogue:model.createTitle");
  const models = await listModelChoices(open);
  return { title, market: open.market, models, form: describeForm(newModelForm) };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, paths } = await openModels(args);
  const form = await readForm(args.request, newModelForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(admin.createModel, form.value);
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, paths.model(result.value.id), { toast: "catalogue:model.created" });
}

export default function CreateModel() {
  const { title, market, models, form: description } = useLoaderData<typeof loader>();
  const { t, paths } = useCatalogue();
  const { form, fields } = usePageForm<Record<"modelId" | "modelName", string>>(description);
  const back = { href: paths.models(market), text: t("catalogue:models") };
  return (
    <DashboardPage heading={title} lead={t("catalogue:model.createLead")} back={back}>
      <PageForm form={form} submitText={t("catalogue:model.createSubmit")} cancelHref={back.href}>
        <SelectField
          field={fields.modelId}
          label={t("catalogue:fields.modelId")}
          options={toNamedOptions(models)}
          emptyLabel={t("catalogue:finder.choose")}
        />
        <TextField field={fields.modelName} label={t("catalogue:fields.modelName")} autoComplete="off" />
      </PageForm>
    </DashboardPage>
  );
}
