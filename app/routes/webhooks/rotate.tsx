import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { rotationForm } from "#app/features/webhooks/forms.server.ts";
import { openEndpoint } from "#app/features/webhooks/open-webhooks.server.ts";
import { useWebhooksPath } from "#app/features/webhooks/paths.ts";
import { endpointName } from "#app/features/webhooks/webhook-texts.ts";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { admin } from "#contract/admin.ts";
import { secretOverlapHours } from "#domain/integrations/webhooks.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, endpoint } = await openEndpoint(args);
  const { id, secretAt } = endpoint;
  return {
    title: visit.t("webhooks:rotate.title"),
    form: describeForm(rotationForm, { secretAt }),
    id,
    name: endpointName(endpoint),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, endpoint, endpointParams, pathTo } = await openEndpoint(args);
  const form = await readForm(args.request, rotationForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const { secretAt = endpoint.secretAt } = form.value;
  const result = await visit.call(admin.rotateWebhookSecret, { secretAt, ...endpointParams });
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, pathTo(String(result.value.id)), { toast: "webhooks:toasts.rotated" });
}

export default function RotateSecret() {
  const { title, form: description, id, name } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const pathTo = useWebhooksPath();
  const { form, fields } = usePageForm<{ secretAt: string }>(description);
  return (
    <DashboardPage heading={title} back={{ href: pathTo(String(id)), text: name }}>
      <PageForm form={form} submitText={t("webhooks:rotate.submit")} cancelHref={pathTo(String(id))}>
        <p>{t("webhooks:rotate.text", { count: secretOverlapHours })}</p>
        <input type="hidden" name="secretAt" value={fields.secretAt.initialValue ?? ""} />
      </PageForm>
    </DashboardPage>
  );
}
