import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { downloadForm } from "#app/features/images/forms.server.ts";
import { imagePages } from "#app/features/images/image-pages.ts";
import { foldersPath } from "#app/features/images/paths.ts";
import { readRecords } from "#app/features/images/read-records.server.ts";
import { VifList } from "#app/features/images/vif-list.tsx";
import { FormErrors, usePageForm } from "#app/form/page-form.tsx";
import { buttonForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { badRequest, redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "vehiclesTeam");
  return { title: visit.t("images:vifList.title"), ...(await readRecords(visit, args.request)) };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "vehiclesTeam");
  const form = await readForm(args.request, downloadForm, visit.t);
  if (!form.ok) throw badRequest();
  const { vifId } = form.value;
  const result = await visit.call(admin.downloadEvoxImages, { vifId });
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  return redirectTo(visit, foldersPath(visit.language, vifId), { toast: "images:toasts.started" });
}

export default function VifListPage() {
  const { title: _, ...page } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const { t } = texts;
  const { form } = usePageForm();
  return (
    <DashboardPage {...imagePages(texts)} lead={t("images:vifList.lead")}>
      <FormErrors form={form} />
      <VifList id={form.id} {...page} />
    </DashboardPage>
  );
}
