/** The only country of the prices query so far: vehicles are sold in Canada alone. */
export const country = "Canada";
