import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { CallFacts } from "#app/features/third-parties/call-facts.tsx";
import { thirdPartiesPath } from "#app/features/third-parties/paths.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { Tag } from "#app/ui/data/tag.tsx";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "mainTeam");
  const details = await call(admin.getApiLog, { callId: args.params["callId"] });
  return { title: t(`thirdParties:services.${details.service}.name`), details };
}

export default function Call() {
  const { title, details } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const back = { href: thirdPartiesPath(language, "logs"), text: t("thirdParties:logs.title") };
  return (
    <DashboardPage
      heading={title}
      tag={<Tag tone={details.result === "ok" ? "done" : "failed"}>{t(`thirdParties:results.${details.result}`)}</Tag>}
      back={back}
    >
      <CallFacts call={details} />
    </DashboardPage>
  );
}
