/** Fields whose values are never sent back to the browser and never logged. */
export const secretFields = [
  "password",
  "confirmPassword",
  "oldPassword",
  "newPassword",
  "confirmNewPassword",
  "signInPassword",
  "signInCode",
  "sin",
];
