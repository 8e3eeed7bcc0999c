import { PageForm, type usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { formatDay } from "#domain/formats/format-day.ts";

export interface NewScoreProps {
  mayRefresh: boolean;
  /** First day (YYYY-MM-DD) on which a new score can be requested. */
  nextOn: string | null;
  form: ReturnType<typeof usePageForm>["form"];
}

/** The button that requests a new score, or the day from which it is possible. */
export function NewScore({ mayRefresh, nextOn, form }: NewScoreProps) {
  const { t, language } = useTexts();
  if (mayRefresh) return <PageForm form={form} submitText={t("creditScore:refresh.action")} hasOwnErrorSummary />;
  return nextOn ? (
    <p className="soft small">{t("creditScore:refresh.next", { day: formatDay(nextOn, language) })}</p>
  ) : null;
}
