import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Button, type ButtonVariant } from "#app/ui/form/button.tsx";
import { accountPath } from "#domain/site/paths.ts";

interface SendEmailFormProps {
  back: string;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** Sends the confirmation email, once per account. */
export function SendEmailForm({ back, variant = "secondary", children }: SendEmailFormProps) {
  const { language } = useTexts();
  return (
    <form method="post" action={accountPath(language, "verify-email")} data-form="main">
      <input type="hidden" name="referer" value={back} />
      <Button variant={variant} wide name="intent" value="continue" hasSpinner>
        {children}
      </Button>
    </form>
  );
}
