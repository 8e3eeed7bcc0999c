import { Fragment } from "react";
import { NoBreakText } from "#app/ui/data/no-break-text.tsx";
import type { LegalStatementText } from "#locales/legal-statements.server.ts";

const bullet = "• ";

/** The paragraphs that open with a bullet become the items of one list. */
function groupItems(paragraphs: readonly string[]): { text: string; items: string[] }[] {
  const groups: { text: string; items: string[] }[] = [];
  for (const text of paragraphs) {
    const item = text.startsWith(bullet) ? [text.slice(bullet.length)] : [];
    const last = groups.at(-1);
    if (item.length > 0 && last && last.items.length > 0) last.items.push(...item);
    else groups.push({ text, items: item });
  }
  return groups;
}

interface LegalParagraphsProps {
  paragraphs: readonly string[];
  /** The law prescribes some texts in bold. */
  isBold?: boolean;
}

/** The paragraphs of a statement or of a contract's part, with its items as a list. */
export function LegalParagraphs({ paragraphs, isBold }: LegalParagraphsProps) {
  const Text = isBold ? "strong" : Fragment;
  return groupItems(paragraphs).map(({ text, items }) =>
    items.length === 0 ? (
      <p key={text}>
        <Text>
          <NoBreakText text={text} />
        </Text>
      </p>
    ) : (
      <ul key={text}>
        {items.map((item) => (
          <li key={item}>
            <Text>{item}</Text>
          </li>
        ))}
      </ul>
    ),
  );
}

/** What the law wants said on a page, each statement with its heading (docs/law.md). */
export function LegalStatements({ statements }: { statements: readonly LegalStatementText[] }) {
  return statements.map(({ statement, heading, paragraphs }) => (
    <section className="panel prose" key={statement} data-statement={statement}>
      <h2 className="h3">{heading}</h2>
      <LegalParagraphs paragraphs={paragraphs} />
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
