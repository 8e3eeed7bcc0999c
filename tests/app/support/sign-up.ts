/** What the form of the sign-up needs. */
export const signUpAnswers = (email: string) => ({
  email,
  password: "Long-enough-1",
  confirmPassword: "Long-enough-1",
  firstName: "Léa",
  lastName: "Côté",
  agreements: "yes",
});
