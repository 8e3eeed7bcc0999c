/** Page layout of dashboard routes: top bar, side menu, heading, content, toasts. */
import type { ComponentProps, ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import type { IconName } from "#app/ui/icon.tsx";
import { DashboardLayout, type SideMenuGroup } from "#app/ui/layout/dashboard-layout.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import { areaOfPath } from "#domain/people/roles.ts";
import { Message } from "./message.tsx";
import { useSite } from "./site.ts";
import { PageToasts, TransactionCard, useFooter, useHeader } from "./site-page.tsx";
import { useRequestedPath } from "./use-requested-path.ts";

interface DashboardPageProps extends ComponentProps<typeof PageHeading> {
  /** The pages of one subject, which share its heading: tabs below it, the current one marked. */
  pages?: readonly { href: string; text: string }[] | undefined;
  /** Whether to show the current purchase below the heading; false where the page shows it itself. */
  hasTransaction?: boolean;
  /** A short page, with this sign as its picture. */
  sign?: IconName;
  /** False where the page is refused: the menu then marks no place. */
  isInPlace?: boolean;
  children: ReactNode;
}

const withoutMark = (group: SideMenuGroup): SideMenuGroup => ({
  ...group,
  links: group.links.map((link) => ({ ...link, current: false })),
});

export function DashboardPage({
  hasTransaction = true,
  sign,
  isInPlace = true,
  pages,
  children,
  ...heading
}: DashboardPageProps) {
  const { t } = useTexts();
  const site = useSite();
  const groups = site?.menu ?? [];
  const { pathname } = useRequestedPath();
  return (
    <DashboardLayout
      skipText={t("common:skip")}
      header={useHeader()}
      menu={{
        label: t("common:sideMenu.label"),
        openText: t("common:sideMenu.open"),
        closeText: t("common:sideMenu.close"),
        groups: isInPlace ? groups : groups.map(withoutMark),
      }}
      search={
        site?.searchHref
          ? { action: site.searchHref, label: t("search:field"), submitText: t("search:submit") }
          : undefined
      }
      places={areaOfPath(pathname) === "customer" ? site?.navigation : undefined}
      footer={useFooter()}
      toasts={<PageToasts />}
    >
      {sign ? (
        <Message {...heading} sign={sign} isSignPicture>
          {children}
        </Message>
      ) : (
        <PageHeading {...heading} />
      )}
      {pages ? (
        <Tabs label={t("common:sections")} tabs={pages.map((page) => ({ ...page, current: page.href === pathname }))} />
      ) : null}
      {hasTransaction && site?.transaction ? <TransactionCard transaction={site.transaction} /> : null}
      {sign ? null : children}
    </DashboardLayout>
  );
}
