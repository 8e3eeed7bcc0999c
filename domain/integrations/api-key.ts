/** Keys with which a company's own programs call the API: what a key may do, how it looks, and how long it lives. */

/** What a key may do. Each row of the API names one. */
export const apiScopes = ["leads:write", "leads:read", "inventory:write", "inventory:read", "widgets:read"] as const;
export type ApiScope = (typeof apiScopes)[number];

/** test: what it writes is checked and answered, but kept nowhere. */
export const apiKeyModes = ["live", "test"] as const;
export type ApiKeyMode = (typeof apiKeyModes)[number];

/** active: works. ending: replaced by another key, works until its end. ended: replaced, over. revoked: stopped by a person. */
export const apiKeyStates = ["active", "ending", "ended", "revoked"] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

/** Hours that a replaced key goes on working, so that a program can change to the new one. */
export const rotationHours = [0, 1, 24, 72, 168] as const;
export type RotationHours = (typeof rotationHours)[number];

/** Keys of one company that work at the same time, at most. */
export const maxActiveKeys = 20;

/** `live_` or `test_`, then 32 random bytes in base64url. */
export const apiKeyPattern = /^(?:live|test)_[\w-]{43}$/;

/** Characters of a key that are stored and shown, so that people recognize it. */
const shownLength = 13;

/** The beginning of a key, which is no secret: `live_3fKq81Zx`. */
export const shownPrefix = (key: string): string => key.slice(0, shownLength);

/** Keys of the demonstration's dealer. They exist with demo data only, so everybody may know them. */
export const demoApiKeys: Readonly<Record<ApiKeyMode, string>> = {
  live: "live_mount-royal-auto-website-demo-key-000000000",
  test: "test_mount-royal-auto-website-demo-key-000000000",
};
