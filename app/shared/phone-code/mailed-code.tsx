/** What an account without a password does in place of typing one: a code goes to its address. */
import { useTexts } from "#app/i18n/context.tsx";
import { Button } from "#app/ui/form/button.tsx";

interface MailedCodeProps {
  email: string;
  isCodeSent: boolean;
}

export function MailedCodeLead({ email, isCodeSent }: MailedCodeProps) {
  const { t } = useTexts();
  return <p>{t(isCodeSent ? "account:mailedCode.sent" : "account:mailedCode.lead", { email })}</p>;
}

/** Of a form whose action answers it by `mailCode`. */
export function SendCode({ isCodeSent, isMain }: Pick<MailedCodeProps, "isCodeSent"> & { isMain?: boolean }) {
  const { t } = useTexts();
  return (
    <Button variant={isMain ? "main" : "secondary"} value="send-code">
      {t(isCodeSent ? "account:mailedCode.sendAnother" : "account:mailedCode.send")}
    </Button>
  );
}
