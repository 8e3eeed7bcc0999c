import type { ReactNode } from "react";

const codePattern =
  /(?<=^|\s)((?:[\p{L}\d]{1,4}-){1,3}\d[\p{L}\d]{0,4}|\p{L}-\p{L}{2,8}|\d[.,]\d L|\p{L}+-(?:vous|il|elle|t-il|t-elle|ci|là))(?=$|[\s.,;:!?)])/u;

/**
 * Text whose codes (F-150, A-Spec, 555-0100, DEMO-QC-01), litres (3.7 L) and French words such as pouvez-vous and celui-ci never break at the end of a line. It uses CSS, not a non-breaking hyphen, so that the
 * text can still be searched and copied. Other nodes are returned unchanged.
 */
export function NoBreakText({ text }: { text: ReactNode }) {
  if (typeof text !== "string" || !codePattern.test(text)) return text;
  // split() with a capture group: every second part is a code.
  return text.split(codePattern).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
