/**
 * Highest annual rate of credit, in percent, that may be offered or asked for (Criminal Code, section 347, since
 * January 1, 2025). At the limit is allowed, above it is a crime.
 */
export const maxCreditRate = 35;
