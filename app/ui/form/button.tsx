import type { ReactNode } from "react";

/** `main`: the page's primary action. `secondary`: an alternative. `quiet`: looks like a link. `danger`: cannot be undone. */
export type ButtonVariant = "main" | "secondary" | "quiet" | "danger";

interface ButtonStyle {
  children: ReactNode;
  variant?: ButtonVariant;
  /** Full width of its column. */
  wide?: boolean;
}

interface ButtonProps extends ButtonStyle {
  type?: "submit" | "button" | "reset";
  /** Field name of the button; `intent` when omitted and a value is set. */
  name?: string;
  value?: string;
  id?: string;
  /** Id of the form, for a button outside it. */
  form?: string;
  formAction?: string;
  formMethod?: "get";
  formNoValidate?: boolean;
  /** Shows a spinner while the form is being sent. */
  hasSpinner?: boolean;
  disabled?: boolean;
  popoverTarget?: string;
  "aria-label"?: string;
  "aria-describedby"?: string;
}

interface ButtonLinkProps extends ButtonStyle {
  href: string;
  /** `_top` where the page may stand in another page's frame. */
  target?: "_top";
  rel?: string;
  download?: boolean | string;
  lang?: string;
  /** What the script of staff pages replaces it by. */
  island?: "dialog";
  "aria-label"?: string;
}

function buttonClass({ variant = "main", wide }: ButtonStyle): string {
  return `button button-${variant}${wide ? " button-wide" : ""}`;
}

/** Shown by the enhance script. It turns by SVG, so that the style sheet of all pages stays small. */
function Spinner() {
  return (
    <span data-spinner="" hidden>
      <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 3a7 7 0 1 1-7 7">
          <animateTransform
            attributeName="transform"
            type="rotate"
            from="0 10 10"
            to="360 10 10"
            dur="1s"
            repeatCount="indefinite"
          />
        </path>
      </svg>
    </span>
  );
}

/** A button, by default one that submits its form. */
export function Button({
  children,
  variant,
  wide,
  type = "submit",
  name,
  value,
  popoverTarget,
  hasSpinner,
  ...rest
}: ButtonProps) {
  // React 18 renders unknown attributes only when they are lower-case.
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
      {hasSpinner ? <Spinner /> : null}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ children, variant, wide, island, ...rest }: ButtonLinkProps) {
  return (
    <a className={buttonClass({ children, variant, wide })} data-island={island} {...rest}>
      {children}
    </a>
  );
}

/** A row of buttons, the main one first; on phones they wrap and fill the width. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="button-row">{children}</div>;
}
