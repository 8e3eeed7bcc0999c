/** E-mails that no purchase or account needs: each is sent until its person says no. */
export const optionalMessages = ["reminders", "garage-value"] as const;
export type OptionalMessage = (typeof optionalMessages)[number];

/** Those of a list that are such messages: a row may hold one that is no longer sent. */
export const optionalMessagesIn = (names: readonly string[] = []): OptionalMessage[] =>
  optionalMessages.filter((kind) => names.includes(kind));
