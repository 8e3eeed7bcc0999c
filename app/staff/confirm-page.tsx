import type { ComponentProps } from "react";
import { FormErrors, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { StaffPage } from "./staff-page.tsx";

interface ConfirmPageProps extends Omit<ComponentProps<typeof Confirm>, "id" | "cancel" | "onCancel"> {
  heading: string;
  back: { href: string; text: string };
}

/** A question on a page of its own: what a dialog asks where there is script, and where its refusal is shown. */
export function ConfirmPage({ heading, back, ...question }: ConfirmPageProps) {
  const { t } = useTexts();
  const { form } = usePageForm({ constraint: {}, defaultValue: {} });
  return (
    <StaffPage heading={heading} back={back}>
      <FormErrors form={form} />
      <Confirm id={form.id} cancel={{ href: back.href, text: t("common:cancel") }} {...question} />
    </StaffPage>
  );
}
