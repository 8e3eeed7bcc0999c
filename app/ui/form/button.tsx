import type { ReactNode } from "react";

/** main: the page's one action. secondary: another way on. quiet: reads as a link. danger: cannot be undone. */
export type ButtonVariant = "main" | "secondary" | "quiet" | "danger";

interface ButtonLook {
  children: ReactNode;
  variant?: ButtonVariant;
  /** Fills its column, as main buttons of narrow panels do. */
  wide?: boolean;
}

interface ButtonProps extends ButtonLook {
  type?: "submit" | "button" | "reset";
  /** The form's own words: `intent` unless told otherwise. */
  name?: string;
  value?: string;
  id?: string;
  /** Id of a form that the button stands outside of. */
  form?: string;
  formAction?: string;
  formNoValidate?: boolean;
  disabled?: boolean;
  popoverTarget?: string;
  /** For hydrated pages only. */
  onClick?: () => void;
  "aria-label"?: string;
  "aria-describedby"?: string;
}

interface ButtonLinkProps extends ButtonLook {
  href: string;
  rel?: string;
  download?: boolean | string;
  lang?: string;
  "aria-label"?: string;
}

function buttonClass({ variant = "main", wide }: ButtonLook): string {
  return `button button-${variant}${wide ? " button-wide" : ""}`;
}

/** A button that sends a form. */
export function Button({ children, variant, wide, type = "submit", name, value, popoverTarget, ...rest }: ButtonProps) {
  // React 18 passes unknown attributes on only in lower case.
  const popover = popoverTarget ? { popovertarget: popoverTarget } : {};
  return (
    <button
      className={buttonClass({ children, variant, wide })}
      type={type}
      name={name ?? (value ? "intent" : undefined)}
      value={value}
      {...popover}
      {...rest}
    >
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ children, variant, wide, ...rest }: ButtonLinkProps) {
  return (
    <a className={buttonClass({ children, variant, wide })} {...rest}>
      {children}
    </a>
  );
}

/** A row of buttons, the main one first; they wrap and fill the width on phones. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="button-row">{children}</div>;
}
