import type { ReactNode } from "react";
import { Button, ButtonLink, ButtonRow } from "./button.tsx";
import { HiddenFields, type HiddenValues } from "./hidden-fields.tsx";

export interface ConfirmProps {
  id?: string;
  /** URL of the post; the current page when omitted. */
  action?: string;
  confirmText: string;
  cancel: { href: string; text: string };
  /** The action cannot be undone. */
  danger?: boolean;
  hiddenFields?: HiddenValues;
  /** Description of what will happen, and any fields. */
  children: ReactNode;
}

/** Confirmation form, on a separate page or in a dialog. */
export function Confirm(props: ConfirmProps) {
  const { id, action, confirmText, cancel, danger, hiddenFields = {}, children } = props;
  return (
    <form className="form question" method="post" action={action} id={id} noValidate data-form="main">
      <HiddenFields values={hiddenFields} />
      {children}
      <ButtonRow>
        <Button variant={danger ? "danger" : "main"} value="continue">
          {confirmText}
        </Button>
        <ButtonLink variant="secondary" href={cancel.href}>
          {cancel.text}
        </ButtonLink>
      </ButtonRow>
    </form>
  );
}
