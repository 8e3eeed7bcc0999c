import { PostErrors } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Message } from "#app/page/message.tsx";
import { SendEmailForm } from "#app/page/send-email-form.tsx";
import { useSite } from "#app/page/site.ts";
import { SitePage } from "#app/page/site-page.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { accountPath, customerPath } from "#domain/site/paths.ts";
import { useReferer } from "./account-links.tsx";

interface ClosedLinkProps {
  purpose: "password" | "verify";
  /** The reader's own address still waits to be confirmed. */
  isUnconfirmed?: boolean;
}

/** In place of the form of an emailed link that is used, expired or invented: how to get a new one. */
export function ClosedLink({ purpose, isUnconfirmed = false }: ClosedLinkProps) {
  const { t, language } = useTexts();
  const referer = useReferer();
  const isSignedIn = Boolean(useSite()?.user);
  return (
    <SitePage>
      <PostErrors id="main" />
      <Message
        sign="clock"
        isSignPicture
        heading={t("account:closedLink.heading")}
        lead={`${t("account:closedLink.lead")} ${t(`account:closedLink.${purpose === "verify" && !isSignedIn ? "verifySignedOut" : purpose}`)}`}
      >
        {purpose === "password" ? (
          <ButtonRow>
            <ButtonLink href={accountPath(language, "recover")}>{t("account:resetPassword.again")}</ButtonLink>
            <ButtonLink variant="secondary" href={accountPath(language, "login", referer)}>
              {t("common:login")}
            </ButtonLink>
          </ButtonRow>
        ) : (
          <NewVerification isUnconfirmed={isUnconfirmed} />
        )}
      </Message>
    </SitePage>
  );
}

function NewVerification({ isUnconfirmed }: Required<Pick<ClosedLinkProps, "isUnconfirmed">>) {
  const { t, language } = useTexts();
  const user = useSite()?.user;
  const dashboard = customerPath(language);
  return (
    <ButtonRow>
      {isUnconfirmed && user?.canResend ? (
        <SendEmailForm back={dashboard}>{t("account:verify.resend")}</SendEmailForm>
      ) : null}
      {user ? (
        <ButtonLink href={dashboard}>{t("common:errorPages.dashboard")}</ButtonLink>
      ) : (
        // The dashboard sends the link again, and asks to log in first.
        <ButtonLink href={accountPath(language, "login", dashboard)}>{t("common:login")}</ButtonLink>
      )}
    </ButtonRow>
  );
}
