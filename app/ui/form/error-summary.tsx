export interface SummaryError {
  /** `#` and the id of the field. */
  href: string;
  text: string;
}

/** What is wrong on this page, each line leading to its field; stands above the heading's form. */
export function ErrorSummary({ heading, errors }: { heading: string; errors: readonly SummaryError[] }) {
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: after a refused post the errors are what the page is about, script or not.
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
