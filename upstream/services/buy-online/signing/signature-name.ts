import { toLetters } from "#domain/formats/fold-text.ts";
import type { PersonalDetails } from "#upstream/services/buy-online/answers/answers.ts";

type Names = Pick<PersonalDetails, "firstName" | "middleName" | "lastName">;

/** Whether an entered signature is the buyer's first and last name, middle name optional; ignores case, accents and spacing. */
export const isBuyersName = ({ firstName, middleName = "", lastName }: Names, signature: string): boolean => {
  const signedLetters = toLetters(signature);
  const acceptedNames = [`${firstName}${lastName}`, `${firstName}${middleName}${lastName}`].map(toLetters);
  // A signature without any letter would match an empty name.
  return signedLetters !== "" && acceptedNames.includes(signedLetters);
};
