import { ButtonForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";

interface RestartFormProps {
  /** Next open step, for a user who does not restart. */
  stepHref: string;
  isPaid: boolean;
  /** An advocate values the trade-in, or has valued it. */
  isTradeInWithAdvocate: boolean;
}

export function RestartForm({ stepHref, isPaid, isTradeInWithAdvocate }: RestartFormProps) {
  const { t } = useTexts();
  return (
    <ButtonForm
      submitText={t("purchase:restart.confirm")}
      submitVariant="danger"
      moreActions={
        <ButtonLink variant="secondary" href={stepHref}>
          {t("purchase:restart.keep")}
        </ButtonLink>
      }
    >
      {isTradeInWithAdvocate ? <p>{t("purchase:restart.tradeIn")}</p> : null}
      {isPaid ? <p>{t("purchase:restart.deposit")}</p> : null}
    </ButtonForm>
  );
}
