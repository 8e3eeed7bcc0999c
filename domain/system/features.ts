/** Parts of a brand's site that administrators open and close while it runs (reading 47). */

/** Features with a page that says that they are closed. */
const closableFeatures = ["online-purchase", "trade-in", "pre-qualification"] as const;
export type ClosableFeature = (typeof closableFeatures)[number];

export const features = [...closableFeatures, "site-scripts"] as const;
export type Feature = (typeof features)[number];

export const isClosable = (name: string): name is ClosableFeature => closableFeatures.some((known) => known === name);
