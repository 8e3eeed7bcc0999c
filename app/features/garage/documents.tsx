/** Documents of a vehicle: the list, and a form to add one. */
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import type { GarageVehicleDetails } from "#contract/garage.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { garagePath } from "#domain/site/paths.ts";
import { garageDocumentKinds } from "#domain/trade-in/garage.ts";

interface DocumentFields extends Record<string, unknown> {
  kind: string;
  name: string;
  document: string;
}

interface DocumentsProps {
  vehicle: Pick<GarageVehicleDetails, "id" | "files" | "isReturned">;
  form: FormDescription;
}

export function Documents({ vehicle: { id, files, isReturned }, form: description }: DocumentsProps) {
  const { t, language } = useTexts();
  const hrefOf = (file: { id: string }) => garagePath(language, id, `documents/${file.id}`);
  return (
    <>
      <DataTable
        caption={t("garage:documents.heading")}
        rows={files}
        rowKey={(file) => file.id}
        rowHref={hrefOf}
        empty={<p className="soft">{t("garage:documents.none")}</p>}
        columns={[
          { key: "name", header: t("garage:documents.name"), cell: (file) => file.name },
          { key: "kind", header: t("garage:documents.kind"), cell: (file) => t(`garage:documents.kinds.${file.kind}`) },
          { key: "added", header: t("garage:addedOn"), cell: (file) => <Day day={toShopDay(file.addedAt)} /> },
        ]}
        actions={{
          header: t("garage:documents.remove"),
          menu: (file) => (
            <form method="post" action={hrefOf(file)}>
              <Button variant="quiet" value="remove">
                {t("garage:documents.remove")}
                <span className="visually-hidden"> {file.name}</span>
              </Button>
            </form>
          ),
        }}
      />
      {isReturned ? null : <AddDocument form={description} />}
    </>
  );
}

function AddDocument({ form: description }: Pick<DocumentsProps, "form">) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<DocumentFields>(description);
  return (
    <>
      <h2>{t("garage:documents.add")}</h2>
      <PageForm form={form} submitText={t("garage:documents.submit")} hasFiles>
        <SelectField
          field={fields.kind}
          label={t("garage:documents.kind")}
          options={toOptions(garageDocumentKinds, (kind) => t(`garage:documents.kinds.${kind}`))}
        />
        <TextField
          field={fields.name}
          label={t("garage:documents.name")}
          hint={t("garage:documents.nameHint")}
          autoComplete="off"
        />
        <FileField
          field={fields.document}
          label={t("garage:documents.document")}
          hint={t("garage:documents.fileHint")}
          accept="application/pdf,image/jpeg,image/png,image/webp"
        />
      </PageForm>
    </>
  );
}
