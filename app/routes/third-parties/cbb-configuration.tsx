import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { CbbForm } from "#app/features/third-parties/cbb-form.tsx";
import { cbbForm, describeCbbForm } from "#app/features/third-parties/cbb-forms.server.ts";
import { CbbLastTest } from "#app/features/third-parties/cbb-last-test.tsx";
import { cbbOwnerText } from "#app/features/third-parties/cbb-texts.ts";
import { openCbb } from "#app/features/third-parties/open-cbb.server.ts";
import { cbbPath } from "#app/features/third-parties/paths.ts";
import { readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { pathAndQuery } from "#app/session/visit.ts";
import { Instant } from "#app/ui/data/instant.tsx";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, configuration } = await openCbb(args);
  const form = describeCbbForm(configuration);
  return { title: cbbOwnerText(configuration, visit), configuration, form };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, owner } = await openCbb(args);
  const form = await readForm(args.request, cbbForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(admin.saveCbbConfiguration, { ...form.value, ...owner });
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, pathAndQuery(args.request), { toast: "cbb:form.saved" });
}

export default function CbbConfiguration() {
  const { title, configuration, form } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { changedAt, changedBy } = configuration;
  return (
    <DashboardPage heading={title} lead={t("cbb:form.lead")} back={{ href: cbbPath(language), text: t("cbb:title") }}>
      <CbbLastTest configuration={configuration} />
      <CbbForm configuration={configuration} description={form} cancelHref={cbbPath(language)} />
      {changedAt ? (
        <p className="soft">
          {changedBy ? t("cbb:form.changedBy", { name: changedBy }) : t("cbb:form.changed")}{" "}
          <Instant value={changedAt} />
        </p>
      ) : null}
    </DashboardPage>
  );
}
