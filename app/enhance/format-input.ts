/** Formats phone numbers and postal codes while the user types. */
import { formatPhone } from "#domain/formats/formats.ts";

/** `h2x1y4` becomes `H2X 1Y4`; incomplete codes are formatted too. */
function formatPostalCode(text: string): string {
  const code = text.replace(/[^a-z\d]/gi, "").toUpperCase();
  return code.length > 6 ? text : code.length > 3 ? `${code.slice(0, 3)} ${code.slice(3)}` : code;
}

const formats: Record<string, (text: string) => string> = { phone: formatPhone, "postal-code": formatPostalCode };

/** The text in the field's format; unchanged when the format is unknown. */
export const formatValue = (format: string | undefined, text: string): string => formats[format ?? ""]?.(text) ?? text;

function apply(input: HTMLInputElement): void {
  const value = formatValue(input.dataset.format, input.value);
  if (value !== input.value) input.value = value;
}

const findFormattedInput = ({ target }: Event): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.dataset.format ? target : null;

export function formatWhileTyping(): void {
  document.addEventListener("input", (event) => {
    const input = findFormattedInput(event);
    const isDeleting = event instanceof InputEvent && event.inputType.startsWith("delete");
    // Formatting would move the cursor to the end, so edits in the middle are formatted on change.
    if (input && !isDeleting && input.selectionEnd === input.value.length) apply(input);
  });
  document.addEventListener("change", (event) => {
    const input = findFormattedInput(event);
    if (input) apply(input);
  });
}
