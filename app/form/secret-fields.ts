/** Never sent back to a form, never logged. */
export const secretFields = ["password", "confirmPassword", "oldPassword", "newPassword", "confirmNewPassword", "sin"];
