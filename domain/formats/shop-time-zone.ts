/** Time zone of every calendar day, whatever the server's zone: Quebec's, because its law governs contracts and tax dates. */
export const shopTimeZone = "America/Toronto";
