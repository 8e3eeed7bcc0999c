export interface SummaryError {
  /** `#` and the id of the field. */
  href: string;
  text: string;
}

/** Error list above a form; each error links to its field. */
export function ErrorSummary({ heading, errors }: { heading: string; errors: readonly SummaryError[] }) {
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: after a rejected post the errors need focus, also without script.
    <div className="error-summary" role="alert" tabIndex={-1} id="error-summary" autoFocus>
      <h2>{heading}</h2>
      <ul>
        {errors.map((error) => (
          <li key={error.href + error.text}>
            <a href={error.href}>{error.text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
