/** What an account has proven, with the names of the session's user. */
export interface AccountProofs {
  EmailVerified: boolean;
  PhoneVerified: boolean;
  /** The user chose a code by SMS at sign-up. */
  ConfirmByPhone: boolean;
}

/** By the link of an e-mail, or by a code if the user chose that at sign-up (reading 2). */
export const isVerified = ({ EmailVerified, PhoneVerified, ConfirmByPhone }: AccountProofs): boolean =>
  EmailVerified || (ConfirmByPhone && PhoneVerified);

/** Then the address may be another person's, by a typing error, and only the phone leads to the owner. */
export const isProvenByPhoneOnly = ({ EmailVerified, PhoneVerified }: AccountProofs): boolean =>
  PhoneVerified && !EmailVerified;
