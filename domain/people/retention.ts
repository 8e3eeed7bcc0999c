/** Retention periods of personal data (reading 18). The privacy policy states the same numbers. */

/** Driver's licence images are erased this many days after the purchase was signed or last changed. */
export const licenceRetentionDays = 90;

/** A social insurance number is erased at most this many days after it was entered; `SIN_RETENTION_DAYS` may shorten it. */
export const maxSinRetentionDays = 90;

/** Answers of an unsigned purchase are erased this many months after its last change. */
export const draftRetentionMonths = 12;

/** Days after the last change that a pre-qualification without an account is erased; with an account: `draftRetentionMonths`. */
export const preQualificationRetentionDays = 30;

/** Days to hand over a vehicle after a dealer's offer is accepted. The seller cannot delete their account before. */
export const handoverDays = 30;

/** Years that signed contracts and payment records are stored. */
export const contractRetentionYears = 7;

/** Months that expired sessions, sent messages and the log of staff access to documents are stored. */
export const recordRetentionMonths = 12;

/** Days that a user's data export can be downloaded. */
export const exportRetentionDays = 7;

/** The last owner of a used vehicle is erased this many days after the vehicle was sold or withdrawn. */
export const lastOwnerRetentionDays = 90;
