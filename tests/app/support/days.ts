/** A past date (YYYY-MM-DD), in UTC. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
