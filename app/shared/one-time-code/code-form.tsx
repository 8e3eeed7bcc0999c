import type { ReactNode } from "react";
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { CodeField } from "./code-field.tsx";

interface CodeFormProps {
  description: FormDescription;
  /** Says where the code was sent. */
  sentText: string;
  submitText: string;
  /** Link to the form that sends the code elsewhere. */
  change: { href: string; text: string };
  /** Further links after it; all are then folded. */
  moreLinks?: ReactNode;
  /** Content below the code's field. */
  children?: ReactNode;
}

/** Form for a code that was sent, with a button for another code. `handleCodePost` handles its post. */
export function CodeForm({ description, sentText, submitText, change, moreLinks, children }: CodeFormProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ code: string }>(description);
  const changeLink = (
    <ButtonLink variant="quiet" href={change.href}>
      {change.text}
    </ButtonLink>
  );
  const moreActions = (
    <>
      <Button variant="quiet" value="resend">
        {t("account:phoneCode.resend")}
      </Button>
      {moreLinks ? null : changeLink}
    </>
  );
  return (
    <>
      <PageForm form={form} submitText={submitText} moreActions={moreActions}>
        <p role="status">{sentText}</p>
        <CodeField field={fields.code} />
        {children}
      </PageForm>
      {moreLinks ? (
        <Disclosure summary={t("account:phoneCode.trouble")}>
          <ButtonRow>
            {changeLink}
            {moreLinks}
          </ButtonRow>
        </Disclosure>
      ) : null}
    </>
  );
}
