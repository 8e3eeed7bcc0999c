import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { accountPath } from "#domain/site/paths.ts";

/** Sends the confirmation email, once per account. */
export function SendEmailForm({ back, children }: { back: string; children: ReactNode }) {
  const { language } = useTexts();
  return (
    <form method="post" action={accountPath(language, "verify-email")} data-form="main">
      <input type="hidden" name="referer" value={back} />
      <Button variant="secondary" wide name="intent" value="continue" hasSpinner>
        {children}
      </Button>
    </form>
  );
}
