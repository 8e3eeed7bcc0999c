/** How often work in a queue is tried, and how long it waits in between. */

export const maxAttempts = 8;

/** Seconds from a failure to the next attempt, given the attempts made: 10 s, 40 s, 2.7 min, 11 min, 43 min, 2.8 h, 11 h. */
export const retrySeconds = (attempts: number): number => 10 * 4 ** (attempts - 1);
