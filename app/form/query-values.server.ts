/** The option that a typed text names, in any case; undefined where it names none. */
export const optionOf = <Option extends string>(options: readonly Option[], typed: unknown): Option | undefined => {
  const wanted = typeof typed === "string" ? typed.trim().toLowerCase() : "";
  return options.find((option) => option.toLowerCase() === wanted);
};
