import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { cbbTestForm, describeCbbTest } from "#app/features/third-parties/cbb-forms.server.ts";
import { CbbTestForm } from "#app/features/third-parties/cbb-test-form.tsx";
import { cbbOwnerText } from "#app/features/third-parties/cbb-texts.ts";
import { openTestableCbb } from "#app/features/third-parties/open-cbb.server.ts";
import { cbbPath } from "#app/features/third-parties/paths.ts";
import { readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, configuration, companyId } = await openTestableCbb(args);
  const title = visit.t("cbb:test.pageTitle");
  return { title, form: describeCbbTest(), companyId, owner: cbbOwnerText(configuration, visit) };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, companyId, owner } = await openTestableCbb(args);
  const form = await readForm(args.request, cbbTestForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(admin.testCbbConfiguration, { ...form.value, ...owner });
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, cbbPath(visit.language, companyId), { toast: "cbb:test.done" });
}

export default function CbbTest() {
  const { title, form, companyId, owner } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <DashboardPage heading={title} lead={t("cbb:test.lead")} back={{ href: cbbPath(language, companyId), text: owner }}>
      <CbbTestForm description={form} />
    </DashboardPage>
  );
}
