/** Question page for a vehicle of the garage; the questions are those of a trade-in. */
import type { ReactNode } from "react";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import type { QuestionForm } from "#app/shared/questions/question-fields.tsx";
import { VehicleFields, type VehiclePageView, VinNotices } from "#app/shared/trade-in/page-fields.tsx";
import { NotInList } from "#app/shared/trade-in/secondary-forms.tsx";

interface QuestionPageProps {
  view: VehiclePageView;
  back: { href: string; text: string };
  /** Page where the VIN is corrected, if it is not the one before. */
  vinHref?: string;
  /** Shown before the form. */
  children?: ReactNode;
}

export function QuestionPage({ view, back, vinHref = back.href, children }: QuestionPageProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<QuestionForm>(view.form);
  const { page, vehicle } = view;
  return (
    <DashboardPage
      hasTransaction={false}
      eyebrow={vehicle || t("garage:add.heading")}
      heading={t(`tradeIn:pages.${page}.title`)}
      lead={t(`tradeIn:pages.${page}.lead`)}
      back={back}
    >
      <VinNotices view={view} vinHref={vinHref} />
      {children}
      <PageForm form={form} submitText={t("common:continue")}>
        <VehicleFields view={view} fields={fields} />
      </PageForm>
      <NotInList page={page} form={form.id} />
    </DashboardPage>
  );
}
