/** Field shared by the tools of home pages, whose forms submit with GET. */
import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { MoneyField } from "#app/ui/form/field.tsx";

interface ToolMoneyProps {
  name: "amount" | "price" | "tradeInValue" | "priceMax" | "weeklyMax";
  value: string;
  isInvalid?: boolean;
}

export function ToolMoney({ name, value, isInvalid }: ToolMoneyProps) {
  const { t } = useTexts();
  return (
    <MoneyField
      field={plainField(name, value, { errors: isInvalid ? [t("site:tools.wrongAmount")] : undefined, maxLength: 20 })}
      label={t(`site:fields.${name}`)}
    />
  );
}
