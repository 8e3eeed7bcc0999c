/** The choice of the record whose pictures a trim has, among those of the same year, make and model. */
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import type { VifListRow } from "#contract/images/pictures.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";

interface RecordFormProps {
  records: readonly VifListRow[];
  form: FormDescription;
}

export function RecordForm({ records, form: description }: RecordFormProps) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<{ vifId: string }>(description);
  return (
    <PageForm form={form} submitText={t("images:record.submit")}>
      <RadioRows
        field={fields.vifId}
        label={t("images:record.vifId")}
        options={[
          ...records.map((record) => ({
            value: String(record.vifId),
            label: fullVehicleName(record, language),
            hint: t("images:record.hint", { vifId: record.vifId, count: record.pictures }),
          })),
          { value: "none", label: t("images:record.none") },
        ]}
      />
    </PageForm>
  );
}
