/** What people's fingers, and scripts, put where an amount belongs. */
export const oddAmounts = ["9".repeat(20), "-1", "1e400", "NaN"];
