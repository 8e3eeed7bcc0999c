import type { FieldMetadata } from "@conform-to/react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Fieldset, TextField } from "#app/ui/form/field.tsx";
import { weekdays } from "#domain/formats/opening-hours.ts";
import type { HoursForm } from "./forms.server.ts";

type Fields = { [Day in keyof HoursForm]: FieldMetadata<HoursForm[Day]> };

/** Two times for each day; both empty while closed. */
export function HoursFields({ fields }: { fields: Fields }) {
  const { t } = useTexts();
  return (
    <div className="week-hours">
      {weekdays.map((day) => {
        const { open, close } = fields[day].getFieldset();
        return (
          <Fieldset key={day} legend={t(`company:days.${day}`)} columns={2}>
            <TextField field={open} type="time" label={t("company:fields.open")} width="short" />
            <TextField field={close} type="time" label={t("company:fields.close")} width="short" />
          </Fieldset>
        );
      })}
    </div>
  );
}
