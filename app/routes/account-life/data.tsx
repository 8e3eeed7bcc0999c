import { useLoaderData } from "@remix-run/react";
import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
} from "@remix-run/server-runtime";
import { DataExportStatus } from "#app/features/account-life/data-export-status.tsx";
import { PostErrors } from "#app/form/page-form.tsx";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireVerified, throwIfActing } from "#app/session/require.ts";
import { user } from "#contract/user.ts";
import { profilePath } from "#domain/site/paths.ts";

const refreshSeconds = "10";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireVerified(args);
  throwIfActing(visit);
  const { t, call } = visit;
  const dataExport = await call(user.getDataExport, {});
  // Shows progress without JavaScript too: the browser reloads the page.
  const headers: Record<string, string> = dataExport.state === "preparing" ? { refresh: refreshSeconds } : {};
  return json({ title: t("accountLife:data.heading"), dataExport }, { headers });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get("refresh");
  const pageHeaders = new Headers();
  if (refresh) pageHeaders.set("refresh", refresh);
  return pageHeaders;
};

export async function action(args: ActionFunctionArgs) {
  const visit = await requireVerified(args);
  const result = await visit.call(user.requestDataExport, {});
  return result.ok
    ? redirectTo(visit, profilePath(visit.language, "data"), { toast: "accountLife:data.asked" })
    : rejectForm(buttonForm(visit.t), result);
}

export default function Data() {
  const { dataExport } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <DashboardPage
      hasTransaction={false}
      heading={t("accountLife:data.heading")}
      lead={t("accountLife:data.lead")}
      back={{ href: profilePath(language), text: t("accountLife:back") }}
    >
      <PostErrors id="form" />
      <p className="prose">{t("accountLife:data.what")}</p>
      <DataExportStatus {...dataExport} />
      <p>
        <a href={profilePath(language, "delete")}>{t("accountLife:data.delete")}</a>
      </p>
    </DashboardPage>
  );
}
