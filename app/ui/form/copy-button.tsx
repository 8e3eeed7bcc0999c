interface CopyButtonProps {
  /** What is copied. */
  copied: string;
  children: string;
  /** Replaces the button's text once it has copied. */
  doneText: string;
}

/** Copies a text. It needs the script, and is not there without it. */
export const CopyButton = ({ copied, children, doneText }: CopyButtonProps) => (
  <button type="button" className="button button-secondary needs-script" data-copy={copied} data-other={doneText}>
    {children}
  </button>
);
