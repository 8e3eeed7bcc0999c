/** Codes of the catalogue: its markets, and how complete a trim's record is (reading 45). */

export const markets = ["ca", "eu"] as const;
export type Market = (typeof markets)[number];

/** no-figures: without power, or without consumption. incomplete: neither picture nor figures. */
export const accuracies = ["complete", "no-picture", "no-figures", "incomplete"] as const;
export type Accuracy = (typeof accuracies)[number];

/** Days of the page of recent changes, whose address the specification names: `vehicles/7`. */
export const recentDays = 7;
