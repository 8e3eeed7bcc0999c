import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { formatFigure } from "#domain/formats/formats.ts";
import { NoBreakText } from "./no-break-text.tsx";

export interface Detail {
  term: string;
  /** A number is a figure: the number of a record is a string. */
  value: ReactNode;
  /** A sentence or a long list: it has the whole width of a wide card of staff. */
  isLong?: boolean;
  /** Says itself what it is, such as an e-mail address: it has the whole width, and its term is for screen readers. */
  isPlain?: boolean;
}

/** A dash says nothing that its missing line does not say. */
const hasValue = ({ value }: Detail): boolean => value !== "–" && value !== "";

/** Terms and their values, one line each; for staff, a value that is too long for its line stands below its term. */
export function DetailList({ details }: { details: readonly Detail[] }) {
  const { language } = useTexts();
  return (
    <dl className="details">
      {details.filter(hasValue).map((detail) => (
        <div key={detail.term} className={detail.isLong ? "long" : detail.isPlain ? "plain" : undefined}>
          <dt className={detail.isPlain ? "visually-hidden" : undefined}>{detail.term}</dt>
          <dd>
            <NoBreakText
              text={typeof detail.value === "number" ? formatFigure(detail.value, language) : detail.value}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
