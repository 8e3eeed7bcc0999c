import type { ReactNode } from "react";

const code = /(?<=^|\s)([\p{L}\d]{1,4}-\d[\p{L}\d]{0,4})(?=$|[\s.,;:!?)])/u;

/**
 * Text whose codes (F-150, 555-0100) stay whole at the end of a line. By style and not by a non-breaking hyphen, so that
 * the text can still be searched and copied. What is no text is shown as it is.
 */
export function Unbroken({ text }: { text: ReactNode }) {
  if (typeof text !== "string" || !code.test(text)) return text;
  // Split by a group: every second part is a code.
  return text.split(code).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts never move
      <span key={at} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
