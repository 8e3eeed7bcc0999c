import type { PersonalDetails } from "#upstream/services/buy-online/answers.ts";

type Names = Pick<PersonalDetails, "firstName" | "middleName" | "lastName">;

const letters = (text: string) =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, "");

/** Whether a typed signature is the buyer's first and last name, with or without the middle one, whatever case, accents and spacing. */
export const isSignedBy = ({ firstName, middleName = "", lastName }: Names, signature: string): boolean => {
  const signed = letters(signature);
  const names = [`${firstName}${lastName}`, `${firstName}${middleName}${lastName}`].map(letters);
  // A name without a letter of any script cannot be compared.
  return signed !== "" && names.includes(signed);
};
