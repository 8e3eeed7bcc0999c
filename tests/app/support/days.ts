/** A day that is over in all of Canada, whatever the clock of the machine says: YYYY-MM-DD. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
