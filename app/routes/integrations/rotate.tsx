import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { rotationForm } from "#app/features/integrations/forms.server.ts";
import { RotationForm } from "#app/features/integrations/key-forms.tsx";
import { setNewKeyCookie } from "#app/features/integrations/new-key-cookie.server.ts";
import { openKey } from "#app/features/integrations/open-key.server.ts";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { useIntegrationsPath } from "#app/shared/company/integrations-paths.ts";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, apiKey } = await openKey(args);
  const { id, name } = apiKey;
  const form = describeForm(rotationForm, { hours: "24" });
  return { title: visit.t("integrations:rotate.title", { name }), id, name, form, key: crypto.randomUUID() };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, keyParams, pathTo } = await openKey(args);
  const form = await readForm(args.request, rotationForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(admin.rotateApiKey, { ...form.value, ...keyParams });
  if (!result.ok) return rejectForm(form, result);
  const cookies = [setNewKeyCookie(result.value, visit.context)];
  return redirectTo(visit, pathTo(String(result.value.id)), { cookies });
}

export default function RotateKey() {
  const { title, id, name, form, key } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const pathTo = useIntegrationsPath();
  return (
    <DashboardPage heading={title} lead={t("integrations:rotate.lead")} back={{ href: pathTo(String(id)), text: name }}>
      <RotationForm description={form} formKey={key} cancelHref={pathTo(String(id))} />
    </DashboardPage>
  );
}
