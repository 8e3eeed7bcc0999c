/** Phones and postal codes take their form while they are typed. */
import { formatPhone } from "#domain/formats/formats.ts";

/** `h2x1y4` as far as it goes: `H2X 1Y4`. */
function formatPostalCode(typed: string): string {
  const code = typed.replace(/[^a-z\d]/gi, "").toUpperCase();
  return code.length > 6 ? typed : code.length > 3 ? `${code.slice(0, 3)} ${code.slice(3)}` : code;
}

const formats: Record<string, (typed: string) => string> = { phone: formatPhone, "postal-code": formatPostalCode };

/** The value in its field's format; an unknown format leaves it as it is. */
export const formatted = (format: string | undefined, typed: string): string => formats[format ?? ""]?.(typed) ?? typed;

function apply(input: HTMLInputElement): void {
  const value = formatted(input.dataset.format, input.value);
  if (value !== input.value) input.value = value;
}

const fieldOf = ({ target }: Event): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.dataset.format ? target : null;

export function formatWhileTyping(): void {
  document.addEventListener("input", (event) => {
    const input = fieldOf(event);
    const isDeleting = event instanceof InputEvent && event.inputType.startsWith("delete");
    // In the middle of the text the cursor would jump to its end: that waits until the field is left.
    if (input && !isDeleting && input.selectionEnd === input.value.length) apply(input);
  });
  document.addEventListener("change", (event) => {
    const input = fieldOf(event);
    if (input) apply(input);
  });
}
