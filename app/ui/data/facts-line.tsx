import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { formatFigure } from "#domain/formats/formats.ts";
import { NoBreakText } from "./no-break-text.tsx";

/** Short values on one line with a dot between them; a line that is too long breaks between two values, and loses the dot there. */
export function FactsLine({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <span className="facts-line">
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a record never change order
        <span key={index}>
          <NoBreakText text={fact} />{" "}
        </span>
      ))}
    </span>
  );
}

export interface NamedFigure {
  /** Absent where the value says what it is. */
  term?: string | undefined;
  value: ReactNode;
}

/** Counts of a record, of which most may be zero: on one line, where large figures would say nothing. */
export function FigureLine({ figures }: { figures: readonly NamedFigure[] }) {
  const { language } = useTexts();
  return (
    <FactsLine
      facts={figures.map(({ term, value }) => {
        const text = typeof value === "number" ? formatFigure(value, language) : value;
        return term ? (
          <>
            {term} <strong>{text}</strong>
          </>
        ) : (
          text
        );
      })}
    />
  );
}
