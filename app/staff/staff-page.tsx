import type { ComponentProps } from "react";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";

type StaffPageProps = ComponentProps<typeof PageHeading> & ComponentProps<typeof DashboardPage>;

/** A page of the staff: the dashboard around it, its heading, the way back, what can be done. */
export function StaffPage({ children, ...heading }: StaffPageProps) {
  return (
    <DashboardPage>
      <PageHeading {...heading} />
      {children}
    </DashboardPage>
  );
}
