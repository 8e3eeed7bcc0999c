import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { recordForm } from "#app/features/images/forms.server.ts";
import { openTrimImages } from "#app/features/images/open-trim-images.server.ts";
import { trimImagesPath } from "#app/features/images/paths.ts";
import { RecordForm } from "#app/features/images/record-form.tsx";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, gallery, name } = await openTrimImages(args);
  const { id: trimId, market, year, make, model, vifId } = gallery;
  const { rows: records } = await visit.call(admin.getVifList, { market, year, make, model });
  const form = describeForm(recordForm, { vifId: vifId === null ? "none" : String(vifId) });
  return { title: visit.t("images:record.title", { vehicle: name }), name, trimId, records, form };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, gallery } = await openTrimImages(args);
  const form = await readForm(args.request, recordForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const vifId = form.value.vifId === "none" ? undefined : form.value.vifId;
  const result = await visit.call(admin.saveImagesId, { trimId: gallery.id, vifId });
  if (!result.ok) return rejectForm(form, result, { vif_unknown: "vifId" });
  return redirectTo(visit, trimImagesPath(visit.language, gallery.id), { toast: "images:toasts.recordSaved" });
}

export default function TrimRecord() {
  const { title, name, trimId, records, form } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <DashboardPage
      heading={title}
      lead={t("images:record.lead")}
      back={{ href: trimImagesPath(language, trimId), text: name }}
    >
      <RecordForm records={records} form={form} />
    </DashboardPage>
  );
}
