/** A person as papers, letters and lists name them: with the middle name where it is known. */
export const nameOf = (names: { firstName: string; middleName?: string | undefined; lastName: string }): string =>
  [names.firstName, names.middleName, names.lastName].filter(Boolean).join(" ");
