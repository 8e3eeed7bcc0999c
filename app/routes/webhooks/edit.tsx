import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { EndpointForm } from "#app/features/webhooks/endpoint-form.tsx";
import { endpointForm } from "#app/features/webhooks/forms.server.ts";
import { openEndpoint } from "#app/features/webhooks/open-webhooks.server.ts";
import { useWebhooksPath } from "#app/features/webhooks/paths.ts";
import { endpointName } from "#app/features/webhooks/webhook-texts.ts";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, endpoint } = await openEndpoint(args);
  const { id, url, description, events, updatedAt } = endpoint;
  const form = describeForm(endpointForm, { url, description, events });
  return { title: visit.t("webhooks:edit.title"), form, id, seenAt: updatedAt, name: endpointName(endpoint) };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, endpointParams, pathTo } = await openEndpoint(args);
  const form = await readForm(args.request, endpointForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(admin.saveWebhookEndpoint, { ...form.value, ...endpointParams });
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, pathTo(String(result.value.id)), { toast: "webhooks:toasts.saved" });
}

export default function EditEndpoint() {
  const { title, form, id, seenAt, name } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const pathTo = useWebhooksPath();
  return (
    <DashboardPage heading={title} back={{ href: pathTo(String(id)), text: name }}>
      <EndpointForm
        description={form}
        submitText={t("webhooks:edit.submit")}
        cancelHref={pathTo(String(id))}
        seenAt={seenAt}
      />
    </DashboardPage>
  );
}
