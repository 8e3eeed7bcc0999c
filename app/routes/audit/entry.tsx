import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { AuditEntry } from "#app/features/audit/audit-entry.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { actionText } from "#app/shared/audit/action-text.ts";
import { auditPath } from "#app/shared/audit/paths.ts";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "mainTeam");
  const entry = await call(admin.getAuditEntry, { entryId: args.params["entryId"] });
  return { title: actionText(t, entry), entry };
}

export default function Entry() {
  const { title, entry } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <DashboardPage heading={title} back={{ href: auditPath(language), text: t("audit:all") }}>
      <AuditEntry entry={entry} />
    </DashboardPage>
  );
}
