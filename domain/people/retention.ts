/** How long personal documents are kept (reading 18). The privacy policy tells these numbers. */

/** Days after the purchase was signed or last touched; then the images of the driver's licence are erased. */
export const licenceRetentionDays = 90;

/** Months after the last change of a purchase that was not signed; then its answers are erased. */
export const draftRetentionMonths = 12;

/** Days after the last change of a pre-qualification that nobody made an account of; then it is erased. One of an account is kept as long as an unsigned purchase. */
export const applicationRetentionDays = 30;

/** Days after a dealer's offer was accepted in which the vehicle is handed over: only then may its seller's account be deleted. */
export const handoverDays = 30;

/** Years for which a signed contract and the record of a payment are kept. */
export const contractRetentionYears = 7;

/** Months for which sessions that are no longer used, messages sent and the staff's looks at documents are kept. */
export const recordRetentionMonths = 12;

/** Days for which the file of one's own data waits to be downloaded. */
export const exportKeptDays = 7;
