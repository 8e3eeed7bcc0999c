import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { EndpointForm } from "#app/features/webhooks/endpoint-form.tsx";
import { newEndpointForm } from "#app/features/webhooks/forms.server.ts";
import { openWebhooks } from "#app/features/webhooks/open-webhooks.server.ts";
import { useWebhooksPath } from "#app/features/webhooks/paths.ts";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { NoCompany } from "#app/shared/company/no-company.tsx";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, named, hasCompany } = await openWebhooks(args);
  // Answers 404 for a company that does not exist.
  await visit.call(admin.getWebhookEndpoints, named);
  const form = describeForm(newEndpointForm, { events: [] });
  return { title: visit.t("webhooks:create.title"), form, hasCompany, key: crypto.randomUUID() };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, named, pathTo } = await openWebhooks(args);
  const form = await readForm(args.request, newEndpointForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(admin.saveWebhookEndpoint, { ...form.value, ...named });
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, pathTo(String(result.value.id)), { toast: "webhooks:toasts.created" });
}

export default function NewEndpoint() {
  const { title, form, hasCompany, key } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const pathTo = useWebhooksPath();
  return (
    <DashboardPage
      heading={title}
      lead={t("webhooks:create.lead")}
      back={{ href: pathTo(), text: t("webhooks:title") }}
    >
      {hasCompany ? (
        <EndpointForm description={form} submitText={t("webhooks:create.submit")} cancelHref={pathTo()} formKey={key} />
      ) : (
        <NoCompany />
      )}
    </DashboardPage>
  );
}
