/** Kinds of emails that are not needed for a purchase or account: users receive them until they unsubscribe. */
export const optionalMessages = ["reminders", "garage-value", "trim-values"] as const;
export type OptionalMessage = (typeof optionalMessages)[number];

/** Filters out unknown names: stored rows may contain kinds that no longer exist. */
export const filterOptionalMessages = (names: readonly string[] = []): OptionalMessage[] =>
  optionalMessages.filter((kind) => names.includes(kind));

/** The kinds that a person may get: changes of trade-in values are for staff only. */
export const listOptionalMessages = (isStaff: boolean): OptionalMessage[] =>
  optionalMessages.filter((kind) => isStaff || kind !== "trim-values");
