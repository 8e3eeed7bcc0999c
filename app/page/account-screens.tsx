/** What an account sees instead of a page until it is confirmed and active. */
import { isRouteErrorResponse } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { isGate } from "#app/session/gate.ts";
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { accountPath, profilePath } from "#domain/site/paths.ts";
import { SendEmailForm } from "./send-email-form.tsx";
import { useSite } from "./site.ts";
import { useRequestedPath } from "./use-requested-path.ts";

/** The page to return to after a form on this screen; the current URL may accept only posts. */
function useReturnPath(error: unknown): string {
  const { pathname, search } = useRequestedPath();
  const back = isRouteErrorResponse(error) && isGate(error.data) ? error.data.back : undefined;
  return back ?? pathname + search;
}

/** Screen for an unverified email: reload, resend once, or log out. */
export function VerifyEmail({ error }: { error: unknown }) {
  const { t } = useTexts();
  const back = useReturnPath(error);
  const user = useSite()?.user;
  return (
    <>
      <p>
        {t("account:verify.sentTo")} <strong>{user?.email}</strong>. {t("account:verify.follow")}
      </p>
      {user?.canResend ? null : <p role="status">{t("account:verify.resent")}</p>}
      <ButtonRow>
        {user?.canResend ? (
          <SendEmailForm back={back} variant="main">
            {t("account:verify.resend")}
          </SendEmailForm>
        ) : null}
        <ButtonLink href={back} variant={user?.canResend ? "secondary" : "main"}>
          {t("common:continue")}
        </ButtonLink>
        <LogoutForm />
      </ButtonRow>
    </>
  );
}

/** Screen for an account whose owner chose a code by SMS and has not entered it; the link of an email opens it too. */
export function VerifyPhone({ error }: { error: unknown }) {
  const { t, language } = useTexts();
  const back = useReturnPath(error);
  const user = useSite()?.user;
  return (
    <>
      {user?.canResend ? null : <p role="status">{t("account:verify.sent", { email: user?.email ?? "" })}</p>}
      <ButtonRow>
        <ButtonLink href={accountPath(language, "verify-phone", back)}>{t("account:verify.enterCode")}</ButtonLink>
        {user?.canResend ? <SendEmailForm back={back}>{t("account:verify.byEmail")}</SendEmailForm> : null}
        <LogoutForm />
      </ButtonRow>
    </>
  );
}

export function LogoutForm() {
  const { t, language } = useTexts();
  return (
    <form method="post" action={accountPath(language, "logout")}>
      <Button variant="quiet">{t("common:logout")}</Button>
    </form>
  );
}

export function Inactive({ error }: { error: unknown }) {
  const { t, language } = useTexts();
  return (
    <>
      <ButtonRow>
        <form method="post" action={accountPath(language, "reactivate")} data-form="main">
          <input type="hidden" name="referer" value={useReturnPath(error)} />
          <Button name="intent" value="continue">
            {t("account:inactive.reactivate")}
          </Button>
        </form>
        <ButtonLink variant="secondary" href={profilePath(language, "data")}>
          {t("profile:account.data.heading")}
        </ButtonLink>
        <LogoutForm />
      </ButtonRow>
      <p className="soft small">
        <a href={profilePath(language, "delete")}>{t("profile:account.delete.link")}</a>
      </p>
    </>
  );
}

export function Suspended() {
  const { t } = useTexts();
  const email = useSite()?.contactEmail;
  return (
    <ButtonRow>
      {email ? <ButtonLink href={`mailto:${email}`}>{t("common:errorPages.suspended.contact")}</ButtonLink> : null}
      <LogoutForm />
    </ButtonRow>
  );
}
