import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { bulkChangesPath, valueSetPath } from "#app/features/trade-in-values/paths.ts";
import { Undo, ValueSetFacts, ValueSetRows } from "#app/features/trade-in-values/value-set-facts.tsx";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";

async function openSet(args: RouteArgs) {
  const visit = await requireArea(args, "mainTeam");
  return { visit, set: await visit.call(admin.getTrimValueSet, { setId: args.params["setId"] ?? "" }) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, set } = await openSet(args);
  return { title: visit.t(`tradeInValues:set.title.${set.kind}`), set };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, set } = await openSet(args);
  const result = await visit.call(admin.undoTrimValueSet, { setId: set.id });
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  return redirectTo(visit, valueSetPath(visit.language, result.value.id), { toast: "tradeInValues:set.undone" });
}

export default function SavedChanges() {
  const { title, set } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <DashboardPage
      heading={title}
      back={{ href: bulkChangesPath(language), text: t("tradeInValues:bulkChanges.back") }}
    >
      <ValueSetFacts set={set} />
      <Undo set={set} />
      <ValueSetRows set={set} />
    </DashboardPage>
  );
}
