import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { usersPath } from "#app/features/main-team/paths.ts";
import { BatchLines, countDone } from "#app/features/main-team/user-batch.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { user } from "#contract/user.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "mainTeam");
  const batch = await visit.call(user.getUserBatch, { key: args.params["key"] ?? "" });
  return { title: visit.t(`staff:users.bulk.report.${batch.action}`), batch };
}

export default function UserBulkReport() {
  const { title, batch } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const done = countDone(batch.lines);
  return (
    <DashboardPage heading={title} back={{ href: usersPath(language), text: t("staff:users.title") }}>
      <Card id="facts">
        <DetailList
          details={[
            { term: t("staff:users.bulk.at"), value: <Instant value={batch.at} /> },
            { term: t("staff:users.bulk.by"), value: batch.by || "–" },
            { term: t("staff:users.bulk.changed"), value: done },
            { term: t("staff:users.bulk.left"), value: batch.lines.length - done },
          ]}
        />
      </Card>
      <BatchLines caption={title} action={batch.action} lines={batch.lines} isReport />
    </DashboardPage>
  );
}
