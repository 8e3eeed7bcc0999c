/** The form of a configuration of Canadian Black Book. */
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { provinceOptions } from "#app/shared/place/province-options.ts";
import { RadioRows } from "#app/ui/form/choices.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import type { CbbConfiguration } from "#contract/trade-in/cbb.ts";
import { cbbModes, maxCbbAdjustment } from "#domain/trade-in/cbb.ts";

type Fields = Record<"mode" | "address" | "userName" | "password" | "region" | "adjustment", string>;

interface CbbFormProps {
  configuration: CbbConfiguration;
  description: FormDescription;
  cancelHref: string;
}

export function CbbForm({ configuration, description, cancelHref }: CbbFormProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<Fields>(description);
  const { company, changedAt, hasPassword } = configuration;
  const modes = cbbModes.filter((mode) => company !== null || mode !== "inherit");
  return (
    <PageForm form={form} submitText={t("cbb:form.save")} cancelHref={cancelHref} hiddenFields={{ seenAt: changedAt }}>
      <RadioRows
        field={fields.mode}
        label={t("cbb:fields.mode")}
        options={modes.map((value) => ({
          value,
          label: t(`cbb:modes.${value}`),
          hint: t(`cbb:modeHints.${value}`),
        }))}
      />
      <div className="fields own-settings">
        <TextField
          field={fields.address}
          type="url"
          label={t("cbb:fields.address")}
          hint={t("cbb:hints.address")}
          autoComplete="off"
          invalidMessage={t("errors:codes.required")}
        />
        <TextField
          field={fields.userName}
          label={t("cbb:fields.userName")}
          hint={t("cbb:hints.userName")}
          autoComplete="off"
        />
        <TextField
          field={fields.password}
          type="password"
          label={t("cbb:fields.password")}
          hint={t(hasPassword ? "cbb:hints.passwordSet" : "cbb:hints.passwordUnset")}
          autoComplete="new-password"
        />
        <SelectField field={fields.region} label={t("cbb:fields.region")} options={provinceOptions(t)} />
        <TextField
          field={fields.adjustment}
          type="number"
          width="short"
          label={t("cbb:fields.adjustment")}
          hint={t("cbb:hints.adjustment", { max: maxCbbAdjustment })}
        />
      </div>
    </PageForm>
  );
}
