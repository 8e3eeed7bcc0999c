/** First, middle (if any) and last name, for documents, emails and lists. */
export const fullNameOf = (names: { firstName: string; middleName?: string | undefined; lastName: string }): string =>
  [names.firstName, names.middleName, names.lastName].filter(Boolean).join(" ");
