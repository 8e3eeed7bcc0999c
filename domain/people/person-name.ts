/** First, middle (if any) and last name, for documents, emails and lists. */
export const fullNameOf = (names: { firstName: string; middleName?: string | undefined; lastName: string }): string =>
  [names.firstName, names.middleName, names.lastName].filter(Boolean).join(" ");

/** `C. T.`, for lists that do not name people; empty without a name. */
export const initialsOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string =>
  [firstName, lastName].flatMap((name) => (name ? [`${name.trim().slice(0, 1).toUpperCase()}.`] : [])).join("\u00A0");
