import type { ReactNode } from "react";
import { Button, ButtonLink, ButtonRow } from "./button.tsx";

export interface ConfirmProps {
  /** Where the answer is posted; absent: this page. */
  action?: string;
  confirmText: string;
  cancel: { href: string; text: string };
  /** For what cannot be undone. */
  danger?: boolean;
  hidden?: Readonly<Record<string, string>>;
  /** What will happen, and any field that the answer needs. */
  children: ReactNode;
}

/** The form that asks before doing; on a page of its own, or inside a dialog. */
export function Confirm({ action, confirmText, cancel, danger, hidden = {}, children }: ConfirmProps) {
  return (
    <form className="form" method="post" action={action} noValidate data-form="main">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
