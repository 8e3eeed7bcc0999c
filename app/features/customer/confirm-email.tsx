import { useTexts } from "#app/i18n/texts-context.tsx";
import { SendEmailForm } from "#app/page/send-email-form.tsx";
import { useSite } from "#app/page/site.ts";
import { Notice } from "#app/ui/notice.tsx";
import { customerPath } from "#domain/site/paths.ts";

/** For an account that a code by SMS opened: until the link of the e-mail is followed, files are not attached to messages (reading 2). */
export function ConfirmEmail() {
  const { t, language } = useTexts();
  const user = useSite()?.user;
  return (
    <Notice tone="warn" heading={t("customer:dashboard.confirmEmail")}>
      <p>{t("customer:dashboard.confirmEmailText", { email: user?.email ?? "" })}</p>
      {user?.canResend ? (
        <SendEmailForm back={customerPath(language)}>{t("account:verify.resend")}</SendEmailForm>
      ) : null}
    </Notice>
  );
}
