/** The option equal to a text, ignoring case and outer spaces; undefined when none is. */
export const matchOption = <Option extends string>(options: readonly Option[], text: unknown): Option | undefined => {
  const normalized = typeof text === "string" ? text.trim().toLowerCase() : "";
  return options.find((option) => option.toLowerCase() === normalized);
};
