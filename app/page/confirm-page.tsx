import type { ComponentProps } from "react";
import { FormErrors, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { Confirm } from "#app/ui/form/confirm.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DashboardPage } from "./dashboard-page.tsx";

interface ConfirmPageProps extends Omit<ComponentProps<typeof Confirm>, "id" | "cancel" | "onCancel"> {
  heading: string;
  back: { href: string; text: string };
  /** Of the way out, which leads back: "Cancel" when absent. */
  cancelText?: string;
  /** What is so where there is nothing to ask: said in the question's place. */
  instead?: string | null;
}

/** A question on a page of its own: what a dialog asks where there is script, and where its refusal is shown. */
export function ConfirmPage({ heading, back, cancelText, instead, ...question }: ConfirmPageProps) {
  const { t } = useTexts();
  const { form } = usePageForm();
  return (
    <DashboardPage heading={heading} back={back}>
      <FormErrors form={form} />
      {instead ? (
        <div id={form.id}>
          <Notice>
            <p>{instead}</p>
          </Notice>
        </div>
      ) : (
        <Confirm id={form.id} cancel={{ href: back.href, text: cancelText ?? t("common:cancel") }} {...question} />
      )}
    </DashboardPage>
  );
}
