/** How long personal documents are kept (reading 18). */

/** Days after the purchase was signed or last touched; then the images of the driver's licence are erased. */
export const licenceRetentionDays = 90;
