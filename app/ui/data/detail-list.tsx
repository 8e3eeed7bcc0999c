import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { formatFigure } from "#domain/formats/formats.ts";
import { NoBreakText } from "./no-break-text.tsx";

export interface Detail {
  term: string;
  /** A number is a figure: the number of a record is a string. */
  value: ReactNode;
  /** Whether it leaves room for a second one in a narrow column. Default: texts of a word or two. */
  isShort?: boolean;
}

const shortLength = 17;

const isShortDetail = ({ term, value, isShort }: Detail): boolean =>
  isShort ?? (term.length <= shortLength && typeof value !== "object" && String(value).length <= shortLength);

/** Terms and their values, one line each; `isPaired`: beside a record's work, where short ones stand two in a row. */
export function DetailList({ details, isPaired }: { details: readonly Detail[]; isPaired?: boolean }) {
  const { language } = useTexts();
  return (
    <dl className={isPaired ? "details paired" : "details"}>
      {details.map((detail) => (
        <div key={detail.term} data-short={(isPaired && isShortDetail(detail)) || undefined}>
          <dt>{detail.term}</dt>
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
