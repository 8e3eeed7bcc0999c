/** What visitors consent to (reading 18): the purposes, in which words they are asked, and for how long the answer counts. */

export const purposes = ["tag-manager", "chat", "geolocation"] as const;
export type Purpose = (typeof purposes)[number];

/** Of the words that `locales/<language>/consent.json` asks in: whoever chose by others is asked again. */
export const privacyWordsVersion = "2026-11-22";

/** Of the terms and the privacy policy of `locales/<language>/legal.json`, which whoever signs up agrees to. */
export const termsVersion = "2026-11-22";

/** Months for which a choice counts, and for which the line of an anonymous one is kept. The privacy policy says so too. */
export const consentMonths = 13;
