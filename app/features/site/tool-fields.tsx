/** What the tools of home pages share: forms that only change the address. */
import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { MoneyField } from "#app/ui/form/field.tsx";

interface ToolMoneyProps {
  name: "amount" | "price" | "tradeInValue" | "priceMax";
  value: string;
  isWrong?: boolean;
}

export function ToolMoney({ name, value, isWrong }: ToolMoneyProps) {
  const { t } = useTexts();
  return (
    <MoneyField
      field={plainField(name, value, { errors: isWrong ? [t("site:tools.wrongAmount")] : undefined, maxLength: 20 })}
      label={t(`site:fields.${name}`)}
    />
  );
}
