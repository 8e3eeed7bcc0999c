import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { newKeyForm } from "#app/features/integrations/forms.server.ts";
import { NewKeyForm } from "#app/features/integrations/key-forms.tsx";
import { setNewKeyCookie } from "#app/features/integrations/new-key-cookie.server.ts";
import { openIntegrations } from "#app/features/integrations/open-key.server.ts";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { useIntegrationsPath } from "#app/shared/company/integrations-paths.ts";
import { NoCompany } from "#app/shared/company/no-company.tsx";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, named, hasCompany } = await openIntegrations(args);
  // Answers 404 for a company that does not exist.
  await visit.call(admin.getApiKeys, { ...named, pageSize: 1 });
  const form = describeForm(newKeyForm, { mode: "live", scopes: [] });
  return { title: visit.t("integrations:create.title"), form, hasCompany, key: crypto.randomUUID() };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, named, pathTo } = await openIntegrations(args);
  const form = await readForm(args.request, newKeyForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(admin.createApiKey, { ...form.value, ...named });
  if (!result.ok) return rejectForm(form, result);
  const cookies = [setNewKeyCookie(result.value, visit.context)];
  return redirectTo(visit, pathTo(String(result.value.id)), { cookies });
}

export default function NewApiKey() {
  const { title, form, hasCompany, key } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const pathTo = useIntegrationsPath();
  return (
    <DashboardPage
      heading={title}
      lead={t("integrations:create.lead")}
      back={{ href: pathTo(), text: t("integrations:title") }}
    >
      {hasCompany ? <NewKeyForm description={form} formKey={key} cancelHref={pathTo()} /> : <NoCompany />}
    </DashboardPage>
  );
}
