/** The pages that stand in for the one asked for: 404, 401, the account's gates, an upstream that is down. */
import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { isPosted } from "#app/form/posted.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { isGate } from "#app/session/gate.ts";
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { accountPath, homePath } from "#domain/site/paths.ts";
import { type ErrorKind, errorKindOf } from "./error-kind.ts";
import { useSite } from "./site.ts";
import { SitePage } from "./site-page.tsx";

/** Go back and My dashboard (section 2). */
function WaysOut() {
  const { t, language } = useTexts();
  const site = useSite();
  return (
    <ButtonRow>
      <ButtonLink href={site?.dashboardHref ?? accountPath(language, "login")}>
        {t("common:errorPages.dashboard")}
      </ButtonLink>
      <a className="button button-secondary" href={site?.backHref ?? homePath(language)} data-back="">
        {t("common:errorPages.back")}
      </a>
    </ButtonRow>
  );
}

/** The page that a gate's form leads back to: an address that is only posted to has none of its own. */
function useWayBack(error: unknown): string {
  const { pathname, search } = useLocation();
  const back = isRouteErrorResponse(error) && isGate(error.data) ? error.data.back : undefined;
  return back ?? pathname + search;
}

/** Confirm the e-mail: reload, one resend, or leave. */
function VerifyEmail({ error }: { error: unknown }) {
  const { t, language } = useTexts();
  const back = useWayBack(error);
  const user = useSite()?.user;
  return (
    <>
      <p>{t("account:verify.sent", { email: user?.email ?? "" })}</p>
      {user?.canResend ? null : <p role="status">{t("account:verify.resent")}</p>}
      <ButtonRow>
        <ButtonLink href={back}>{t("common:continue")}</ButtonLink>
        {user?.canResend ? (
          <form method="post" action={accountPath(language, "verify-email")} data-form="main">
            <input type="hidden" name="referer" value={back} />
            <Button variant="secondary" name="intent" value="continue">
              {t("account:verify.resend")}
            </Button>
          </form>
        ) : null}
        <form method="post" action={accountPath(language, "logout")}>
          <Button variant="quiet">{t("common:logout")}</Button>
        </form>
      </ButtonRow>
    </>
  );
}

function Inactive({ error }: { error: unknown }) {
  const { t, language } = useTexts();
  return (
    <form method="post" action={accountPath(language, "reactivate")} data-form="main">
      <input type="hidden" name="referer" value={useWayBack(error)} />
      <ButtonRow>
        <Button name="intent" value="continue">
          {t("account:inactive.reactivate")}
        </Button>
      </ButtonRow>
    </form>
  );
}

function Suspended() {
  const { t } = useTexts();
  const email = useSite()?.contactEmail;
  return email ? <ButtonLink href={`mailto:${email}`}>{t("common:errorPages.suspended.contact")}</ButtonLink> : null;
}

/** What was typed is not lost: the same post again, with one press. */
function TryAgain({ error }: { error: unknown }) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const posted = isRouteErrorResponse(error) && isPosted(error.data) ? error.data.posted : null;
  if (!posted) return <ButtonLink href={pathname + search}>{t("common:errorPages.again")}</ButtonLink>;
  return (
    <form method="post" action={pathname + search} data-form="main">
      {posted.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and the list never changes
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <Button>{t("common:errorPages.again")}</Button>
    </form>
  );
}

const actions: Record<ErrorKind, (error: unknown) => ReactNode> = {
  notFound: () => <WaysOut />,
  unauthorized: () => <WaysOut />,
  verifyEmail: (error) => <VerifyEmail error={error} />,
  inactive: (error) => <Inactive error={error} />,
  suspended: () => <Suspended />,
  unavailable: (error) => <TryAgain error={error} />,
  failed: (error) => <TryAgain error={error} />,
};

export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTexts();
  const kind = errorKindOf(error);
  return (
    <SitePage width="text" hasTransaction={false}>
      <PageHeading heading={t(`common:errorPages.${kind}.heading`)} lead={t(`common:errorPages.${kind}.lead`)} />
      {actions[kind](error)}
    </SitePage>
  );
}
