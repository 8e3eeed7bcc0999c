/** The text with a period at its end. A name that ends in one, such as "Nordet inc.", gets no second one. */
export const closeSentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);
