import type { ReactNode } from "react";
import { Button, ButtonLink, ButtonRow } from "./button.tsx";

export interface ConfirmProps {
  id?: string;
  /** Where the answer is posted; absent: this page. */
  action?: string;
  confirmText: string;
  cancel: { href: string; text: string };
  /** In a dialog of a hydrated page, what cancelling does instead of following its link. */
  onCancel?: () => void;
  /** For what cannot be undone. */
  danger?: boolean;
  hidden?: Readonly<Record<string, string>>;
  /** What will happen, and any field that the answer needs. */
  children: ReactNode;
}

/** The form that asks before doing; on a page of its own, or inside a dialog. */
export function Confirm(props: ConfirmProps) {
  const { id, action, confirmText, cancel, onCancel, danger, hidden = {}, children } = props;
  return (
    <form className="form" method="post" action={action} id={id} noValidate data-form="main">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <ButtonRow>
        <Button variant={danger ? "danger" : "main"} value="continue">
          {confirmText}
        </Button>
        {onCancel ? (
          <Button type="button" variant="secondary" onClick={onCancel}>
            {cancel.text}
          </Button>
        ) : (
          <ButtonLink variant="secondary" href={cancel.href}>
            {cancel.text}
          </ButtonLink>
        )}
      </ButtonRow>
    </form>
  );
}
