/** The page around a dashboard route's content: top bar, side menu, main, toasts. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/context.tsx";
import { DashboardLayout } from "#app/ui/dashboard-layout.tsx";
import { useSite } from "./site.ts";
import { PageToasts, TransactionCard, useFooter, useHeader } from "./site-page.tsx";

export function DashboardPage({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const site = useSite();
  return (
    <DashboardLayout
      skipText={t("common:skip")}
      header={useHeader()}
      menu={{
        label: t("common:sideMenu.label"),
        openText: t("common:sideMenu.open"),
        closeText: t("common:sideMenu.close"),
        groups: site?.menu ?? [],
      }}
      footer={useFooter()}
      toasts={<PageToasts />}
    >
      {site?.transaction ? <TransactionCard transaction={site.transaction} /> : null}
      {children}
    </DashboardLayout>
  );
}
