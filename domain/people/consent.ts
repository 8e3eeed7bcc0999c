/** Consent of visitors (reading 18): its purposes, the version of the consent text, and how long a choice is valid. */

export const consentPurposes = ["tag-manager", "chat", "geolocation"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Version of the consent text in `locales/<language>/consent.json`. Visitors who chose under another version choose again. */
export const consentTextVersion = "2026-11-26";

/** Version of the terms and privacy policy in `locales/<language>/legal.json`, recorded at sign-up. */
export const termsVersion = "2026-11-25";

/** Months that a choice is valid and that an anonymous choice is stored. The privacy policy states the same number. */
export const consentMonths = 13;
