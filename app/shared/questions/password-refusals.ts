/** Field that shows each refusal of a new password. */
export const newPasswordRefusals = { password_common: "newPassword", password_personal: "newPassword" } as const;
