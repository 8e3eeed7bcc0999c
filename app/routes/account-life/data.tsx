import { useLoaderData } from "@remix-run/react";
import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
} from "@remix-run/server-runtime";
import { ExportState } from "#app/features/account-life/export-state.tsx";
import { PostErrors } from "#app/form/page-form.tsx";
import { rejected, unreadForm } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { user } from "#contract/user.ts";
import { profilePath } from "#domain/site/paths.ts";

const refreshSeconds = "10";

export async function loader(args: LoaderFunctionArgs) {
  const { t, call } = await requireArea(args, "customer");
  const copy = await call(user.getDataExport, {});
  // Without script too, who waits sees it come.
  const headers: Record<string, string> = copy.state === "preparing" ? { refresh: refreshSeconds } : {};
  return json({ title: t("accountLife:data.heading"), copy }, { headers });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get("refresh");
  const told = new Headers();
  if (refresh) told.set("refresh", refresh);
  return told;
};

export async function action(args: ActionFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const asked = await visit.call(user.requestDataExport, {});
  return asked.ok
    ? done(visit, profilePath(visit.language, "data"), "accountLife:data.asked")
    : rejected(unreadForm(visit.t), asked);
}

export default function Data() {
  const { copy } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <DashboardPage
      heading={t("accountLife:data.heading")}
      lead={t("accountLife:data.lead")}
      back={{ href: profilePath(language), text: t("accountLife:back") }}
    >
      <PostErrors id="form" />
      <p>{t("accountLife:data.what")}</p>
      <ExportState {...copy} />
      <p>
        <a href={profilePath(language, "delete")}>{t("accountLife:data.delete")}</a>
      </p>
    </DashboardPage>
  );
}
