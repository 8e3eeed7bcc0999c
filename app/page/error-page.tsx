/** Error pages: 404, 401, the screens of guards, and an unavailable upstream. */
import { isRouteErrorResponse } from "@remix-run/react";
import type { ReactNode } from "react";
import { hasPostedFields } from "#app/form/posted-fields.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import type { IconName } from "#app/ui/icon.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { type Area, areaOfPath } from "#domain/people/roles.ts";
import { menuEntryOfPath } from "#domain/site/menu.ts";
import { accountPath, homePath, inventoryPath } from "#domain/site/paths.ts";
import { Inactive, LogoutForm, Suspended, VerifyEmail, VerifyPhone } from "./account-screens.tsx";
import { ConfirmSignIn } from "./confirm-sign-in.tsx";
import { DashboardPage } from "./dashboard-page.tsx";
import { type ErrorKind, errorKindOf } from "./error-kind.ts";
import { Message } from "./message.tsx";
import { RepeatedFields } from "./repeated-fields.tsx";
import { useSite } from "./site.ts";
import { SitePage } from "./site-page.tsx";
import { useRequestedPath } from "./use-requested-path.ts";
import { VehicleSearch } from "./vehicle-search.tsx";

/** Links "Go back" and "My dashboard" (section 2). A visitor's says that it asks to log in first, and comes last. */
function ExitLinks({ children }: { children?: ReactNode }) {
  const { t, language } = useTexts();
  const site = useSite();
  const back = (
    <a className="button button-secondary" href={site?.backHref ?? homePath(language)} data-back="">
      {t("common:errorPages.back")}
    </a>
  );
  if (site?.user) {
    return (
      <ButtonRow>
        <ButtonLink href={site.dashboardHref}>{t("common:errorPages.dashboard")}</ButtonLink>
        {back}
        {children}
      </ButtonRow>
    );
  }
  return (
    <ButtonRow>
      <ButtonLink href={inventoryPath(language)}>{t("common:errorPages.vehicles")}</ButtonLink>
      {back}
      <ButtonLink variant="quiet" href={site?.dashboardHref ?? accountPath(language, "login")}>
        {t("common:errorPages.loginDashboard")}
      </ButtonLink>
    </ButtonRow>
  );
}

/** Another account of the same person may have access. */
function Unauthorized() {
  const { t } = useTexts();
  const site = useSite();
  if (!site?.user) return <ExitLinks />;
  const { user, contactEmail } = site;
  return (
    <>
      <div>
        <p>{t("common:errorPages.unauthorized.account", { email: user.email })}</p>
        {contactEmail ? (
          <p>
            {t(`common:errorPages.unauthorized.${user.hasColleagues ? "help" : "write"}`)}{" "}
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </p>
        ) : null}
      </div>
      <ExitLinks>
        <LogoutForm />
      </ExitLinks>
    </>
  );
}

/** What happened, and who can help where the person may not help themselves: they ask for the page by its name in the menu. */
function useWhatHappened(kind: ErrorKind): string | undefined {
  const { t } = useTexts();
  const site = useSite();
  const entry = menuEntryOfPath(useRequestedPath().pathname);
  // Its part says itself, with the address, what is missing.
  if (kind === "verifyEmail") return undefined;
  const lead = t(`common:errorPages.${kind}.lead`);
  // Nobody else gives access to a customer: the page asks them to write to us.
  if (kind !== "unauthorized" || !site?.user?.hasColleagues) return lead;
  const page = entry && t(`common:menu.${entry}`);
  // Another area may have a page of the same name.
  const hasPage = site.menu.some(({ links }) => links.some(({ text }) => text === page));
  const cause =
    page && !hasPage
      ? t("common:errorPages.unauthorized.causeOfPage", { page })
      : t("common:errorPages.unauthorized.cause");
  return `${lead} ${cause}`;
}

/** Sends the failed post again with the same values, or reloads the page. */
function RetryForm({ error }: { error: unknown }) {
  const { t } = useTexts();
  const { pathname, search } = useRequestedPath();
  const posted = isRouteErrorResponse(error) && hasPostedFields(error.data) ? error.data.posted : null;
  if (!posted) return <ButtonLink href={pathname + search}>{t("common:errorPages.again")}</ButtonLink>;
  return (
    <form method="post" action={pathname + search} data-form="main">
      <RepeatedFields fields={posted} />
      <Button>{t("common:errorPages.again")}</Button>
    </form>
  );
}

const actions: Record<ErrorKind, (error: unknown) => ReactNode> = {
  notFound: () => <ExitLinks />,
  notAllowed: () => <ExitLinks />,
  unauthorized: () => <Unauthorized />,
  ownerOnly: () => <ExitLinks />,
  verifyEmail: (error) => <VerifyEmail error={error} />,
  verifyPhone: (error) => <VerifyPhone error={error} />,
  inactive: (error) => <Inactive error={error} />,
  suspended: () => <Suspended />,
  confirmSignIn: (error) => <ConfirmSignIn error={error} />,
  unavailable: (error) => <RetryForm error={error} />,
  failed: (error) => <RetryForm error={error} />,
};

/** Kinds that are not about the account itself. */
const kindsInDashboard: readonly ErrorKind[] = [
  "unauthorized",
  "ownerOnly",
  "notFound",
  "notAllowed",
  "unavailable",
  "failed",
];

/** Kinds that ask to confirm something. */
const narrowKinds: readonly ErrorKind[] = ["verifyEmail", "verifyPhone", "confirmSignIn"];

/** Kinds that keep a person out of a page of others. */
const refusedKinds: readonly ErrorKind[] = ["unauthorized", "ownerOnly"];

/** They are about the site, not about who asks: the brand's vehicle stands beside them. */
const siteKinds: readonly ErrorKind[] = ["notFound", "notAllowed", "unavailable", "failed"];

/** The part of the site that a refused page belongs to. */
const areaNames = {
  customer: "common:menuGroups.customer",
  admin: "common:menuGroups.admin",
  company: "common:menuGroups.company",
  mainTeam: "common:menuGroups.mainTeam",
  vehiclesTeam: "common:menuGroups.vehiclesTeam",
  block: "common:menu.block",
  blockManagement: "common:menu.blockManagement",
  search: "search:title",
} as const satisfies Record<Area, string>;

const signs: Record<ErrorKind, IconName> = {
  notFound: "search",
  notAllowed: "cross",
  unauthorized: "lock",
  ownerOnly: "lock",
  verifyEmail: "check",
  verifyPhone: "check",
  inactive: "person",
  suspended: "person",
  confirmSignIn: "lock",
  unavailable: "clock",
  failed: "cross",
};

interface ErrorPageProps {
  error: unknown;
  /** Shown below the actions. */
  children?: ReactNode;
}

export function ErrorPage({ error, children }: ErrorPageProps) {
  const { t } = useTexts();
  const site = useSite();
  const kind = errorKindOf(error);
  const area = areaOfPath(useRequestedPath().pathname);
  const lead = useWhatHappened(kind);
  const heading = {
    eyebrow: kind === "unauthorized" && area ? t(areaNames[area]) : undefined,
    heading: t(`common:errorPages.${kind}.heading`),
    lead,
  };
  // Only the menus of staff and dealers have several groups. They keep it, so that another place is one click away.
  if (site && site.menu.length > 1 && kindsInDashboard.includes(kind))
    return (
      <DashboardPage {...heading} sign={signs[kind]} isInPlace={!refusedKinds.includes(kind)} hasTransaction={false}>
        {actions[kind](error)}
      </DashboardPage>
    );
  // They are as wide as the login.
  if (narrowKinds.includes(kind))
    return (
      <SitePage hasTransaction={false} width="narrow">
        <PageHeading {...heading} />
        {actions[kind](error)}
        {children}
      </SitePage>
    );
  return (
    <SitePage hasTransaction={false}>
      <Message {...heading} sign={signs[kind]} isSignPicture={!siteKinds.includes(kind)}>
        {actions[kind](error)}
      </Message>
      {/* A page of a dashboard that is missing is no shopper's. */}
      {kind === "notFound" && area === null ? <VehicleSearch /> : null}
      {children}
    </SitePage>
  );
}
