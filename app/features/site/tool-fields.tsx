/** What the tools of home pages share: forms that only change the address. */
import { useTexts } from "#app/i18n/context.tsx";
import { type FieldMeta, MoneyField } from "#app/ui/field.tsx";

export const toolField = (name: string, initialValue: string, errors?: string[]): FieldMeta => ({
  id: name,
  name,
  errorId: `${name}-error`,
  descriptionId: `${name}-hint`,
  initialValue,
  maxLength: 20,
  ...(errors && { errors }),
});

interface ToolMoneyProps {
  name: "amount" | "price" | "tradeInValue" | "priceMax";
  value: string;
  isWrong?: boolean;
}

export function ToolMoney({ name, value, isWrong }: ToolMoneyProps) {
  const { t, language } = useTexts();
  return (
    <MoneyField
      field={toolField(name, value, isWrong ? [t("site:tools.wrongAmount")] : undefined)}
      label={t(`site:fields.${name}`)}
      signSide={language === "fr-ca" ? "after" : "before"}
    />
  );
}
