/** Chooses rows of a list: a form around the table, with a checkbox in each row and buttons below. */
import type { ReactNode } from "react";
import { Button, ButtonRow } from "#app/ui/form/button.tsx";

export interface ListSelection<Row> {
  /** Address that the form posts to. */
  action: string;
  /** Name of the checkboxes, which post the ids of their rows. */
  name: string;
  header: string;
  /** For screen readers: what a row's checkbox chooses. */
  label: (row: Row) => string;
  buttons: readonly { intent: string; text: string }[];
}

/** The table's column of checkboxes. */
export const toCheckboxColumn = <Row extends { id: string | number }>({ name, header, label }: ListSelection<Row>) => ({
  header,
  checkbox: (row: Row) => (
    <label>
      <input type="checkbox" name={name} value={row.id} />
      <span className="visually-hidden">{label(row)}</span>
    </label>
  ),
});

export function SelectionForm<Row>({
  selection,
  children,
}: {
  selection: ListSelection<Row> | undefined;
  children: ReactNode;
}) {
  if (!selection) return <>{children}</>;
  return (
    <form className="selection-form" method="post" action={selection.action}>
      {children}
      <ButtonRow>
        {selection.buttons.map(({ intent, text }) => (
          <Button key={intent} variant="secondary" value={intent}>
            {text}
          </Button>
        ))}
      </ButtonRow>
    </form>
  );
}
