/** What the reader can do with an estimate that waits: take it, give it back, or take it over from a colleague. */
import { ButtonForm, type FormDescription, PageForm, PostErrors, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { CheckboxRow } from "#app/ui/form/choices.tsx";
import type { WaitingEstimate } from "#contract/company/lead-management.ts";
import { managedTradeInPath } from "#domain/site/block-paths.ts";

interface EstimateProps {
  estimate: WaitingEstimate;
  description: FormDescription;
}

export function EstimateForms(props: EstimateProps) {
  const { taker } = props.estimate;
  if (taker === "mine") return <OwnEstimate {...props} />;
  return taker === "free" ? <FreeEstimate {...props} /> : <ColleaguesEstimate {...props} />;
}

function FreeEstimate({ estimate: { id } }: EstimateProps) {
  const { t, language } = useTexts();
  return (
    <Card variant="panel" heading={t("leadManagement:estimates.take.title")} id="taker">
      <p>{t("leadManagement:estimates.take.lead")}</p>
      <ButtonForm
        submitText={t("leadManagement:estimates.take.submit")}
        moreActions={
          <ButtonLink variant="secondary" href={managedTradeInPath(language, id)}>
            {t("leadManagement:estimates.see")}
          </ButtonLink>
        }
      />
    </Card>
  );
}

function OwnEstimate({ estimate: { id } }: EstimateProps) {
  const { t, language } = useTexts();
  const { form } = usePageForm(undefined, "release");
  return (
    <Card variant="panel" heading={t("leadManagement:estimates.mine.title")} id="taker">
      <PostErrors id="taker" formsWithErrors={["release"]} />
      <p>{t("leadManagement:estimates.mine.lead")}</p>
      <ButtonRow>
        <ButtonLink href={managedTradeInPath(language, id)}>{t("leadManagement:estimates.mine.value")}</ButtonLink>
        <PageForm form={form} submitText={t("leadManagement:estimates.mine.submit")} submitVariant="secondary" />
      </ButtonRow>
    </Card>
  );
}

function ColleaguesEstimate({ estimate: { takenBy }, description }: EstimateProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<Record<"isKnown", string>>(description);
  const { id, name } = takenBy ?? { id: "", name: "" };
  return (
    <Card variant="panel" heading={t("leadManagement:estimates.takeOver.title", { name })} id="taker">
      <p>{t("leadManagement:estimates.takeOver.lead")}</p>
      <PageForm
        form={form}
        submitText={t("leadManagement:estimates.takeOver.submit")}
        submitVariant="secondary"
        hiddenFields={{ fromUserId: id }}
      >
        <CheckboxRow
          field={fields.isKnown}
          label={t("leadManagement:estimates.takeOver.confirm", { name })}
          value="yes"
        />
      </PageForm>
    </Card>
  );
}
