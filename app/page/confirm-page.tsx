import type { ComponentProps } from "react";
import { FormErrors, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Confirm } from "#app/ui/form/confirm.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PictureCard } from "#app/ui/picture-card.tsx";
import { DashboardPage } from "./dashboard-page.tsx";

interface ConfirmPageProps extends Omit<ComponentProps<typeof Confirm>, "id" | "cancel"> {
  heading: string;
  back: { href: string; text: string };
  /** Text of the link back; "Cancel" when omitted. */
  cancelText?: string;
  /** The vehicle in question; on phones without its picture, so that the answers are in sight. */
  vehicle?: { name: string; photoUrl: string | null };
  /** Shown instead of the question when there is nothing to confirm. */
  replacementText?: string | null;
}

/** A confirmation as a separate page: it works without script, and shows the errors of a dialog's post. */
export function ConfirmPage({
  heading,
  back,
  cancelText,
  vehicle,
  replacementText,
  ...confirmProps
}: ConfirmPageProps) {
  const { t } = useTexts();
  const { form } = usePageForm();
  const question = (
    <Confirm id={form.id} cancel={{ href: back.href, text: cancelText ?? t("common:cancel") }} {...confirmProps} />
  );
  return (
    <DashboardPage heading={heading} back={back}>
      <FormErrors form={form} />
      {replacementText ? (
        <div id={form.id}>
          <Notice>
            <p>{replacementText}</p>
          </Notice>
        </div>
      ) : vehicle ? (
        <PictureCard id="vehicle" photoUrl={vehicle.photoUrl} heading={vehicle.name} eager>
          {question}
        </PictureCard>
      ) : (
        question
      )}
    </DashboardPage>
  );
}
