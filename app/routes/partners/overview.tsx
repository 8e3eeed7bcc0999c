import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import {
  CompanyShares,
  isUnused,
  ProgrammeFigures,
  UnmatchedAreas,
  UnusedProgramme,
} from "#app/features/partners/overview.tsx";
import { partnerPages } from "#app/features/partners/partner-pages.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "mainTeam");
  return { title: t("partners:title"), overview: await call(admin.getShopitradeOverview, {}) };
}

export default function PartnerProgramme() {
  const { overview } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const { t } = texts;
  return (
    <DashboardPage {...partnerPages(texts)} lead={t("partners:lead")}>
      {isUnused(overview) ? (
        <UnusedProgramme />
      ) : (
        <>
          <ProgrammeFigures overview={overview} />
          <CompanyShares overview={overview} />
          <UnmatchedAreas overview={overview} />
        </>
      )}
    </DashboardPage>
  );
}
