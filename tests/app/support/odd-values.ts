/** Invalid amounts that people or scripts may enter. */
export const oddAmounts = ["9".repeat(20), "-1", "1e400", "NaN"];
