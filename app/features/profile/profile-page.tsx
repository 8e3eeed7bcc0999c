/** Layout of the profile's pages: heading, lead, and the link back to the overview. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { profilePath } from "#domain/site/paths.ts";

export function ProfilePage({ heading, lead, children }: { heading: string; lead?: string; children: ReactNode }) {
  const { t, language } = useTexts();
  return (
    <DashboardPage
      heading={heading}
      lead={lead}
      back={{ href: profilePath(language), text: t("common:menu.profile") }}
      hasTransaction={false}
    >
      {children}
    </DashboardPage>
  );
}
