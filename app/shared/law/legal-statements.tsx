import type { LegalStatementText } from "#locales/legal-statements.server.ts";

/** What the law wants said on a page, each statement with its heading (docs/law.md). */
export function LegalStatements({ statements }: { statements: readonly LegalStatementText[] }) {
  return statements.map(({ statement, heading, paragraphs }) => (
    <section className="panel prose" key={statement} data-statement={statement}>
      <h2 className="h3">{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ));
}

/** The statements of a step, close together and in small text, so that the step's own question is near. */
export function StepStatements({ statements }: { statements: readonly LegalStatementText[] }) {
  if (statements.length === 0) return null;
  return (
    <div className="step-statements">
      <LegalStatements statements={statements} />
    </div>
  );
}
