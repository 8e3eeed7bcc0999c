/** The most characters of the search over all lists: as many as the strictest of the searched lists takes. */
export const maxSearchLength = 100;
