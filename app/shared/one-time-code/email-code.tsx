/** Email code for an account without a password, in place of entering the password. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Button } from "#app/ui/form/button.tsx";

interface EmailCodeProps {
  email: string;
  isCodeSent: boolean;
}

export function EmailCodeLead({ email, isCodeSent }: EmailCodeProps) {
  const { t } = useTexts();
  return <p>{t(isCodeSent ? "account:mailedCode.sent" : "account:mailedCode.lead", { email })}</p>;
}

/** Button of a form whose action calls `sendCode`. */
export function SendCodeButton({ isCodeSent, isMain }: Pick<EmailCodeProps, "isCodeSent"> & { isMain?: boolean }) {
  const { t } = useTexts();
  return (
    <Button variant={isMain ? "main" : "secondary"} value="send-code">
      {t(isCodeSent ? "account:mailedCode.sendAnother" : "account:mailedCode.send")}
    </Button>
  );
}
