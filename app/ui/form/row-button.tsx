import { Button, type ButtonVariant } from "./button.tsx";
import { HiddenFields, type HiddenValues } from "./hidden-fields.tsx";

interface RowButtonProps {
  /** Value of the button. */
  intent: string;
  text: string;
  /** What the row is about, for screen readers. */
  name: string;
  /** The row's id, and what else the post needs. */
  hiddenFields: HiddenValues;
  /** URL of the post; the current page when omitted. */
  action?: string;
  variant?: ButtonVariant;
}

/** A form of one button for a row of a table. */
export function RowButton({ intent, text, name, hiddenFields, action, variant = "quiet" }: RowButtonProps) {
  return (
    <form method="post" action={action}>
      <HiddenFields values={hiddenFields} />
      <Button variant={variant} value={intent}>
        {text}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </form>
  );
}
